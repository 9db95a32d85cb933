import { encodeAddress } from '../encoding/address';
import type { ByteReader } from './byte-reader';
import type {
  AccountMeta,
  AccountRole,
  DecodedInstruction,
  TransactionHeader,
} from './transaction';

export interface RawInstruction {
  readonly programAddress: string;
  readonly indexes: readonly number[];
  readonly data: Uint8Array;
}

export function toHeader(reader: ByteReader, bytes: Iterable<number>): TransactionHeader {
  const [requiredSignatures = 0, readonlySigned = 0, readonlyUnsigned = 0] = bytes;
  const header = { requiredSignatures, readonlySigned, readonlyUnsigned };
  // The fee payer is a writable signer, so at least one signer is writable.
  if (header.readonlySigned >= requiredSignatures) reader.refuse('header');
  return header;
}

export function readStaticAccounts(
  reader: ByteReader,
  header: TransactionHeader,
  count: number,
): string[] {
  const accounts = repeat(count, () => encodeAddress(reader.take(32)));
  if (header.requiredSignatures + header.readonlyUnsigned > accounts.length) {
    reader.refuse('header');
  }
  if (new Set(accounts).size !== accounts.length) reader.refuse('repeated-account');
  return accounts;
}

/** The runtime accepts neither the fee payer nor a looked-up account as a program. */
export function readProgram(reader: ByteReader, staticAccounts: readonly string[]): string {
  const program = reader.byte();
  const address = program === 0 ? undefined : staticAccounts[program];
  return address ?? reader.refuse('program-index');
}

export function getStaticMetas(
  header: TransactionHeader,
  staticAccounts: readonly string[],
): AccountMeta[] {
  return staticAccounts.map((address, index) => ({
    address,
    role: getRole(header, staticAccounts.length, index),
  }));
}

export function toInstructions(
  reader: ByteReader,
  raw: readonly RawInstruction[],
  accounts: readonly AccountMeta[],
): DecodedInstruction[] {
  return raw.map(({ programAddress, indexes, data }) => ({
    programAddress,
    accounts: indexes.map((index) => accounts[index] ?? reader.refuse('account-index')),
    data,
  }));
}

function getRole(header: TransactionHeader, count: number, index: number): AccountRole {
  const { requiredSignatures, readonlySigned, readonlyUnsigned } = header;
  if (index < requiredSignatures) {
    return index < requiredSignatures - readonlySigned ? 'writable-signer' : 'readonly-signer';
  }
  return index < count - readonlyUnsigned ? 'writable' : 'readonly';
}

export function repeat<T>(count: number, read: () => T): T[] {
  return Array.from({ length: count }, read);
}
