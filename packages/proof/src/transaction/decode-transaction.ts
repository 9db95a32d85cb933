import { encodeAddress } from '../encoding/address';
import { type ByteReader, createByteReader } from './byte-reader';
import { decodeVersion1, VERSION_1 } from './decode-version-1';
import { ProofError } from '../errors';
import {
  getStaticMetas,
  readProgram,
  readStaticAccounts,
  repeat,
  toHeader,
  toInstructions,
} from './message-parts';
import {
  type AccountMeta,
  type AccountRole,
  type AddressTableLookup,
  MAX_TRANSACTION_BYTES,
  type Transaction,
} from './transaction';

/**
 * Refuses what the runtime's sanitizer refuses: such bytes can't have landed.
 *
 * @throws ProofError `transaction/malformed`, `transaction/unknown-version`
 */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  const reader = createByteReader(bytes);
  const [first = 0] = bytes;
  if (first === VERSION_1) return decodeVersion1(bytes);
  // Newer formats begin with their version; legacy and version 0 begin with a count of at most 12.
  if (first >= 0x80) throw new ProofError('transaction/unknown-version', { version: first & 0x7f });
  const signatures = repeat(reader.length(), () => reader.take(64));
  const start = reader.offset();
  const message = readMessage(reader, bytes.length);
  if (reader.offset() !== bytes.length) reader.refuse('trailing-bytes');
  if (signatures.length !== message.header.requiredSignatures) reader.refuse('signature-count');
  return { signatures, messageBytes: bytes.slice(start), ...message };
}

function readMessage(
  reader: ByteReader,
  size: number,
): Omit<Transaction, 'signatures' | 'messageBytes'> {
  const first = reader.byte();
  const version = first < 0x80 ? 'legacy' : 0;
  if (first === VERSION_1) reader.refuse('misplaced-version');
  if (first > 0x80) throw new ProofError('transaction/unknown-version', { version: first & 0x7f });
  // A later version may be longer.
  if (size > MAX_TRANSACTION_BYTES) reader.refuse('too-large');
  const required = version === 'legacy' ? first : reader.byte();
  const header = toHeader(reader, [required, reader.byte(), reader.byte()]);
  const staticAccounts = readStaticAccounts(reader, header, reader.length());
  const lifetimeToken = encodeAddress(reader.take(32));
  const raw = repeat(reader.length(), () => ({
    programAddress: readProgram(reader, staticAccounts),
    indexes: [...reader.take(reader.length())],
    data: reader.take(reader.length()),
  }));
  const addressTableLookups =
    version === 'legacy' ? [] : repeat(reader.length(), () => readLookup(reader));
  const accounts = [
    ...getStaticMetas(header, staticAccounts),
    ...getLookedUpAccounts(addressTableLookups),
  ];
  if (accounts.length > 256) reader.refuse('too-many-accounts');
  const instructions = toInstructions(reader, raw, accounts);
  return {
    version,
    header,
    staticAccounts,
    lifetimeToken,
    instructions,
    addressTableLookups,
    config: null,
  };
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

function getLookedUpAccounts(lookups: readonly AddressTableLookup[]): AccountMeta[] {
  const as = (role: AccountRole) => (): AccountMeta => ({ address: null, role });
  return [
    ...lookups.flatMap((lookup) => lookup.writableIndexes.map(as('writable'))),
    ...lookups.flatMap((lookup) => lookup.readonlyIndexes.map(as('readonly'))),
  ];
}
