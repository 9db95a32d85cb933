import { getBase64Encoder, type Signature } from '@solana/kit';
import { readCount, readList, readObject, readOptional, readText } from './answer';
import { ChainError } from './errors';
import type { ClusterRpc } from './rpc';
import { printErrorJson } from './transaction-error';

export interface LandedTransaction {
  readonly wireBytes: Uint8Array;
  readonly slot: bigint;
  /** Seconds, as the node gives it. */
  readonly blockTime: bigint | null;
  /** JSON text. */
  readonly err: string | null;
}

const FIELD = 'getTransaction';

/** Base64 of the largest transaction is 1,644 characters, of the next format's 5,464. */
const LONGEST_TEXT = 8_192;

/** @returns null when the node knows of no such transaction that is confirmed */
export async function askTransaction(
  rpc: ClusterRpc,
  signature: Signature,
  abortSignal: AbortSignal,
): Promise<LandedTransaction | null> {
  const request = rpc.getTransaction(signature, {
    commitment: 'confirmed',
    encoding: 'base64',
    maxSupportedTransactionVersion: 0,
  });
  return readOptional(await request.send({ abortSignal }), FIELD, readLanded);
}

function readLanded(value: unknown, field: string): LandedTransaction {
  const landed = readObject(value, field);
  const meta = readOptional(landed.meta, `${field}.meta`, readObject);
  return {
    wireBytes: readBase64(readList(landed.transaction, `${field}.transaction`)[0], field),
    slot: readCount(landed.slot, `${field}.slot`),
    blockTime: readOptional(landed.blockTime, `${field}.blockTime`, readCount),
    err: readOptional(meta?.err, `${field}.meta.err`, printErrorJson),
  };
}

function readBase64(value: unknown, field: string): Uint8Array {
  const text = readText(value, `${field}.transaction`, LONGEST_TEXT);
  try {
    return Uint8Array.from(getBase64Encoder().encode(text));
  } catch (cause) {
    throw new ChainError('unexpected-answer', { field: `${field}.transaction` }, { cause });
  }
}
