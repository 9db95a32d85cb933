import { encodeAddress } from '../encoding/address';
import { type ByteReader, createByteReader } from './byte-reader';
import { ProofError } from '../errors';
import {
  type AccountMeta,
  type AccountRole,
  type AddressTableLookup,
  type DecodedInstruction,
  MAX_TRANSACTION_BYTES,
  type Transaction,
  type TransactionHeader,
} from './transaction';

/**
 * Decodes the wire bytes of a legacy or version 0 transaction. It refuses what the runtime's
 * sanitizer refuses: such bytes can't have landed.
 *
 * @throws ProofError `transaction/malformed`, `transaction/unknown-version`
 */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  const reader = createByteReader(bytes);
  const [first = 0] = bytes;
  // The next format begins with its version; these begin with a count of at most 12.
  if (first >= 0x80) throw new ProofError('transaction/unknown-version', { version: first & 0x7f });
  if (bytes.length > MAX_TRANSACTION_BYTES) reader.refuse('too-large');
  const signatures = repeat(reader.length(), () => reader.take(64));
  const start = reader.offset();
  const message = readMessage(reader);
  if (reader.offset() !== bytes.length) reader.refuse('trailing-bytes');
  if (signatures.length !== message.header.requiredSignatures) reader.refuse('signature-count');
  return { signatures, messageBytes: bytes.slice(start), ...message };
}

function readMessage(reader: ByteReader): Omit<Transaction, 'signatures' | 'messageBytes'> {
  const first = reader.byte();
  const version = first < 0x80 ? 'legacy' : 0;
  if (first > 0x80) throw new ProofError('transaction/unknown-version', { version: first & 0x7f });
  const header = readHeader(reader, version === 'legacy' ? first : reader.byte());
  const staticAccounts = readStaticAccounts(reader, header);
  const lifetimeToken = encodeAddress(reader.take(32));
  const raw = repeat(reader.length(), () => readInstruction(reader, staticAccounts));
  const addressTableLookups =
    version === 'legacy' ? [] : repeat(reader.length(), () => readLookup(reader));
  const accounts = [
    ...staticAccounts.map((address, index) => ({
      address,
      role: getRole(header, staticAccounts.length, index),
    })),
    ...getLookedUpAccounts(addressTableLookups),
  ];
  if (accounts.length > 256) reader.refuse('too-many-accounts');
  const instructions = raw.map(({ programAddress, indexes, data }) => ({
    programAddress,
    accounts: indexes.map((index) => accounts[index] ?? reader.refuse('account-index')),
    data,
  })) satisfies DecodedInstruction[];
  return { version, header, staticAccounts, lifetimeToken, instructions, addressTableLookups };
}

function readHeader(reader: ByteReader, requiredSignatures: number): TransactionHeader {
  const header = {
    requiredSignatures,
    readonlySigned: reader.byte(),
    readonlyUnsigned: reader.byte(),
  };
  // The fee payer is a writable signer, so not all signers are read-only.
  if (header.readonlySigned >= requiredSignatures) reader.refuse('header');
  return header;
}

function readStaticAccounts(reader: ByteReader, header: TransactionHeader): string[] {
  const accounts = repeat(reader.length(), () => encodeAddress(reader.take(32)));
  if (header.requiredSignatures + header.readonlyUnsigned > accounts.length) {
    reader.refuse('header');
  }
  if (new Set(accounts).size !== accounts.length) reader.refuse('repeated-account');
  return accounts;
}

function readInstruction(reader: ByteReader, staticAccounts: readonly string[]) {
  const program = reader.byte();
  // The runtime takes neither the fee payer nor a looked-up account as a program.
  const programAddress = program === 0 ? undefined : staticAccounts[program];
  if (programAddress === undefined) return reader.refuse('program-index');
  const indexes = [...reader.take(reader.length())];
  return { programAddress, indexes, data: reader.take(reader.length()) };
}

function readLookup(reader: ByteReader): AddressTableLookup {
  const lookup = {
    tableAddress: encodeAddress(reader.take(32)),
    writableIndexes: [...reader.take(reader.length())],
    readonlyIndexes: [...reader.take(reader.length())],
  };
  if (lookup.writableIndexes.length + lookup.readonlyIndexes.length === 0) {
    reader.refuse('empty-lookup');
  }
  return lookup;
}

function getRole(header: TransactionHeader, count: number, index: number): AccountRole {
  const { requiredSignatures, readonlySigned, readonlyUnsigned } = header;
  if (index < requiredSignatures) {
    return index < requiredSignatures - readonlySigned ? 'writable-signer' : 'readonly-signer';
  }
  return index < count - readonlyUnsigned ? 'writable' : 'readonly';
}

function getLookedUpAccounts(lookups: readonly AddressTableLookup[]): AccountMeta[] {
  const as = (role: AccountRole) => (): AccountMeta => ({ address: null, role });
  return [
    ...lookups.flatMap((lookup) => lookup.writableIndexes.map(as('writable'))),
    ...lookups.flatMap((lookup) => lookup.readonlyIndexes.map(as('readonly'))),
  ];
}

function repeat<T>(count: number, read: () => T): T[] {
  return Array.from({ length: count }, read);
}
