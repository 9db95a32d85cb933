import { parseAddress } from '@countersign/proof/encoding';
import type { Transaction } from '@countersign/proof/transactions';

export type Encodable = Pick<
  Transaction,
  'version' | 'header' | 'staticAccounts' | 'lifetimeToken' | 'instructions'
>;

function getLength(length: number): number[] {
  return length < 128 ? [length] : [(length & 127) | 128, length >> 7];
}

export function encodeTransaction(transaction: Encodable): Uint8Array {
  const { version, header, staticAccounts, lifetimeToken, instructions } = transaction;
  const indexOf = (address: string | null) => staticAccounts.findIndex((own) => own === address);
  const encoded = instructions.flatMap(({ programAddress, accounts, data }) => [
    indexOf(programAddress),
    ...getLength(accounts.length),
    ...accounts.map(({ address }) => indexOf(address)),
    ...getLength(data.length),
    ...data,
  ]);
  return Uint8Array.from([
    ...getLength(header.requiredSignatures),
    ...new Uint8Array(header.requiredSignatures * 64),
    ...(version === 0 ? [0x80] : []),
    header.requiredSignatures,
    header.readonlySigned,
    header.readonlyUnsigned,
    ...getLength(staticAccounts.length),
    ...staticAccounts.flatMap((address) => [...parseAddress(address)]),
    ...parseAddress(lifetimeToken),
    ...getLength(instructions.length),
    ...encoded,
    ...(version === 0 ? [0] : []),
  ]);
}
