import { encodeAddress } from '../encoding/address';
import { readLittleEndian } from '../encoding/bytes';
import { ProofError } from '../errors';
import { type ByteReader, createByteReader } from './byte-reader';
import {
  getStaticMetas,
  readProgram,
  readStaticAccounts,
  repeat,
  toHeader,
  toInstructions,
} from './message-parts';
import { MAX_V1_TRANSACTION_BYTES, type Transaction, type TransactionConfig } from './transaction';

export const VERSION_1 = 0x81;

const MAX_SIGNATURES = 12;
const MAX_LISTED = 64;

/** A fee is twice as wide as the other values and takes two bits. */
const FEE_BITS = 0b11;
const UNITS_BIT = 0b100;
const DATA_SIZE_BIT = 0b1000;
const HEAP_BIT = 0b1_0000;
const FIRST_UNKNOWN_BIT = 5;

const KIBIBYTE = 1024;
const MIN_HEAP = 32 * KIBIBYTE;
const MAX_HEAP = 256 * KIBIBYTE;

/** Decodes wire bytes that begin with version 1 (SIMD-0385). */
export function decodeVersion1(bytes: Uint8Array): Transaction {
  const reader = createByteReader(bytes);
  reader.byte();
  const counts = reader.take(3);
  const mask = readNumber(reader, 4);
  // The widths of the values of unknown bits are unknown, so the rest can't be decoded.
  if (mask >> FIRST_UNKNOWN_BIT !== 0) {
    throw new ProofError('transaction/unknown-version', { version: 1 });
  }
  if (bytes.length > MAX_V1_TRANSACTION_BYTES) reader.refuse('too-large');
  const header = toHeader(reader, counts);
  if (header.requiredSignatures > MAX_SIGNATURES) reader.refuse('signature-count');
  const lifetimeToken = encodeAddress(reader.take(32));
  const instructionCount = reader.byte();
  if (instructionCount > MAX_LISTED) reader.refuse('too-many-instructions');
  const accountCount = reader.byte();
  if (accountCount > MAX_LISTED) reader.refuse('too-many-accounts');
  const staticAccounts = readStaticAccounts(reader, header, accountCount);
  const config = readConfig(reader, mask);
  const heads = repeat(instructionCount, () => ({
    programAddress: readProgram(reader, staticAccounts),
    accounts: reader.byte(),
    bytes: readNumber(reader, 2),
  }));
  const raw = heads.map((head) => ({
    programAddress: head.programAddress,
    indexes: [...reader.take(head.accounts)],
    data: reader.take(head.bytes),
  }));
  const instructions = toInstructions(reader, raw, getStaticMetas(header, staticAccounts));
  const messageBytes = bytes.slice(0, reader.offset());
  const signatures = repeat(header.requiredSignatures, () => reader.take(64));
  if (reader.offset() !== bytes.length) reader.refuse('trailing-bytes');
  return {
    version: 1,
    header,
    staticAccounts,
    lifetimeToken,
    instructions,
    addressTableLookups: [],
    config,
    signatures,
    messageBytes,
  };
}

function readConfig(reader: ByteReader, mask: number): TransactionConfig {
  const feeBits = mask & FEE_BITS;
  if (feeBits !== 0 && feeBits !== FEE_BITS) reader.refuse('config-mask');
  const priorityFeeLamports = feeBits === 0 ? 0n : readLittleEndian(reader.take(8));
  const [computeUnitLimit, loadedAccountsDataSizeLimit, heapSize] = [
    UNITS_BIT,
    DATA_SIZE_BIT,
    HEAP_BIT,
  ].map((bit) => ((mask & bit) === 0 ? undefined : readNumber(reader, 4)));
  // An unset limit is zero, and no transaction succeeds with a zero limit.
  if (!computeUnitLimit || !loadedAccountsDataSizeLimit) return reader.refuse('zero-limit');
  const isHeap =
    heapSize === undefined ||
    (heapSize >= MIN_HEAP && heapSize <= MAX_HEAP && heapSize % KIBIBYTE === 0);
  if (!isHeap) reader.refuse('heap-size');
  return {
    priorityFeeLamports,
    computeUnitLimit,
    loadedAccountsDataSizeLimit,
    heapSize: heapSize ?? null,
  };
}

function readNumber(reader: ByteReader, length: number): number {
  return Number(readLittleEndian(reader.take(length)));
}
