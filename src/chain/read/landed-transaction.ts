import type { Signature } from '@solana/kit';
import { readCount, readList, readObject, readOptional, readText } from '../rpc/answer';
import { ChainError, isChainError } from '../rpc/errors';
import type { ClusterRpc } from '../rpc/rpc';
import { serializeErrorJson } from './transaction-error';

export interface LandedTransaction {
  readonly wireBytes: Uint8Array;
  readonly slot: bigint;
  /** Seconds since 1970, as the node says. */
  readonly blockTime: bigint | null;
  /** JSON text. */
  readonly err: string | null;
}

const FIELD = 'getTransaction';

/** Base64 of the largest transaction has 1,644 characters, of the next format's 5,464. */
const MAX_BASE64_LENGTH = 8_192;

/**
 * Nodes give the next transaction version only on request. It is requested where the node says so,
 * because the reader needs the bytes to name the format.
 *
 * @returns null when the node knows no such confirmed transaction
 */
export async function askTransaction(
  rpc: ClusterRpc,
  signature: Signature,
): Promise<LandedTransaction | null> {
  const ask = async (maxSupportedTransactionVersion: 0 | 1) => {
    const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion };
    return readOptional(await rpc(FIELD, [signature, options]), FIELD, readLanded);
  };
  try {
    return await ask(0);
  } catch (error) {
    const isNewer =
      isChainError(error, 'rpc') && error.context.rpcName === 'unsupported-transaction-version';
    if (!isNewer) throw error;
    return ask(1);
  }
}

function readLanded(value: unknown, field: string): LandedTransaction {
  const landed = readObject(value, field);
  const meta = readOptional(landed.meta, `${field}.meta`, readObject);
  return {
    wireBytes: readBase64(readList(landed.transaction, `${field}.transaction`)[0], field),
    slot: readCount(landed.slot, `${field}.slot`),
    blockTime: readOptional(landed.blockTime, `${field}.blockTime`, readCount),
    err: readOptional(meta?.err, `${field}.meta.err`, serializeErrorJson),
  };
}

function readBase64(value: unknown, field: string): Uint8Array {
  const text = readText(value, `${field}.transaction`, MAX_BASE64_LENGTH);
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new ChainError('unexpected-answer', { field: `${field}.transaction` }, { cause });
  }
}
