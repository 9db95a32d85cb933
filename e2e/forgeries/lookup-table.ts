import {
  AccountRole,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Address,
  type ReadonlyUint8Array,
} from '@solana/kit';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { instruct } from './instructions';
import { untilFinalized, type Stage } from './stage';

const LOOKUP_TABLE_PROGRAM = address('AddressLookupTab1e1111111111111111111111111');

function toBytes(layout: readonly ('u8' | 'u32' | 'u64')[], ...values: readonly bigint[]): Buffer {
  const sizes = { u8: 1, u32: 4, u64: 8 };
  return Buffer.concat(
    values.map((value, index) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(value);
      return bytes.subarray(0, sizes[layout[index] ?? 'u64']);
    }),
  );
}

export async function createLookupTable(
  stage: Stage,
  addresses: readonly string[],
): Promise<Record<Address, Address[]>> {
  const { rpc, bob } = stage;
  const encoder = getAddressEncoder();
  const slot = await rpc.getSlot({ commitment: 'finalized' }).send();
  const seeds: ReadonlyUint8Array[] = [encoder.encode(bob.address), toBytes(['u64'], slot)];
  const [table, bump] = await getProgramDerivedAddress({
    programAddress: LOOKUP_TABLE_PROGRAM,
    seeds,
  });
  const accounts = [
    [table, AccountRole.WRITABLE],
    [bob.address, AccountRole.READONLY_SIGNER],
    [bob.address, AccountRole.WRITABLE_SIGNER],
    [SYSTEM_PROGRAM, AccountRole.READONLY],
  ] as const;
  const create = toBytes(['u32', 'u64', 'u8'], 0n, slot, BigInt(bump));
  const extend = Buffer.concat([
    toBytes(['u32', 'u64'], 2n, BigInt(addresses.length)),
    ...addresses.map((each) => Buffer.from(encoder.encode(address(each)))),
  ]);
  const signature = await stage.send({
    signers: [bob],
    instructions: [create, extend].map((data) =>
      instruct(LOOKUP_TABLE_PROGRAM, accounts, Uint8Array.from(data)),
    ),
  });
  await untilFinalized(stage, [signature]);
  return { [table]: addresses.map((each) => address(each)) };
}
