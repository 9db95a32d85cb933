import {
  AccountRole,
  generateKeyPairSigner,
  getAddressDecoder,
  getAddressEncoder,
  type Address,
  type Instruction,
} from '@solana/kit';
import { parseAddress } from '@countersign/proof/encoding';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { instruct } from './instructions';
import { untilFinalized, type Stage } from './stage';

export interface DurableNonce {
  readonly lifetime: string;
  readonly advance: Instruction;
}

const SIZE = 80;
/** The offset in the account's data, after version, state and authority. */
const VALUE_AT = 40;
const RENT = 1_447_680n;
const RECENT_BLOCKHASHES = 'SysvarRecentB1ockHashes11111111111111111111';
const RENT_SYSVAR = 'SysvarRent111111111111111111111111111111111';

export async function createNonceAccount(stage: Stage): Promise<DurableNonce> {
  const { alice } = stage;
  const account = await generateKeyPairSigner();
  const create = Buffer.alloc(20);
  create.writeBigUInt64LE(RENT, 4);
  create.writeBigUInt64LE(BigInt(SIZE), 12);
  const signature = await stage.send({
    signers: [alice, account],
    instructions: [
      instruct(
        SYSTEM_PROGRAM,
        [
          [alice.address, AccountRole.WRITABLE_SIGNER],
          [account.address, AccountRole.WRITABLE_SIGNER],
        ],
        Uint8Array.from([...create, ...parseAddress(SYSTEM_PROGRAM)]),
      ),
      instruct(
        SYSTEM_PROGRAM,
        [
          [account.address, AccountRole.WRITABLE],
          [RECENT_BLOCKHASHES, AccountRole.READONLY],
          [RENT_SYSVAR, AccountRole.READONLY],
        ],
        Uint8Array.from([6, 0, 0, 0, ...getAddressEncoder().encode(alice.address)]),
      ),
    ],
  });
  await untilFinalized(stage, [signature]);
  return {
    lifetime: await readNonce(stage, account.address),
    advance: instruct(
      SYSTEM_PROGRAM,
      [
        [account.address, AccountRole.WRITABLE],
        [RECENT_BLOCKHASHES, AccountRole.READONLY],
        [alice.address, AccountRole.READONLY_SIGNER],
      ],
      Uint8Array.of(4, 0, 0, 0),
    ),
  };
}

export async function readNonce({ rpc }: Stage, account: Address): Promise<string> {
  const { value } = await rpc.getAccountInfo(account, { encoding: 'base64' }).send();
  const data = Buffer.from(value?.data[0] ?? '', 'base64');
  return getAddressDecoder().decode(data.subarray(VALUE_AT, VALUE_AT + 32));
}
