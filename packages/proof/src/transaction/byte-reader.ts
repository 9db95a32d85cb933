import { ProofError } from '../errors';
import type { TransactionFault } from '../faults';

export interface ByteReader {
  readonly offset: () => number;
  readonly byte: () => number;
  readonly take: (length: number) => Uint8Array;
  /** Reads Solana's short-vec: 1 to 3 bytes for 16 bits, in the shortest form only. */
  readonly length: () => number;
  readonly refuse: (fault: TransactionFault) => never;
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const refuse = (fault: TransactionFault): never => {
    throw new ProofError('transaction/malformed', { fault, offset: at });
  };
  const byte = () => bytes[at++] ?? refuse('truncated');
  return {
    offset: () => at,
    byte,
    refuse,
    take: (length) => {
      if (at + length > bytes.length) refuse('truncated');
      at += length;
      return bytes.slice(at - length, at);
    },
    length: () => {
      let value = 0;
      for (const shift of [0, 7, 14]) {
        const part = byte();
        value |= (part & 0x7f) << shift;
        if (part === 0 && shift > 0) refuse('length-not-canonical');
        if (part < 0x80) return value > 0xffff ? refuse('length-not-canonical') : value;
      }
      return refuse('length-not-canonical');
    },
  };
}
