import type { Signature } from '@solana/kit';
import type { Lookup } from '@countersign/proof';
import { readCount, readList, readObject, readOptional, readText, readTime } from '../rpc/answer';
import { ChainError } from '../rpc/errors';
import type { NodeRpc } from '../rpc/rpc';
import { serializeErrorJson } from './transaction-error';

export interface LandedTransaction {
  readonly wireBytes: Uint8Array;
  readonly slot: bigint;
  readonly blockTime: bigint | null;
  readonly err: string | null;
}

/** Base64 of the largest transaction has 5,464 characters. */
const MAX_BASE64_LENGTH = 8_192;

/** Nodes return version 1 only if the request allows it. */
export async function askTransaction(
  rpc: NodeRpc,
  signature: Signature,
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): Promise<LandedTransaction | null> {
  const options = { commitment, encoding: 'base64', maxSupportedTransactionVersion: 1 } as const;
  return readOptional(await rpc.getTransaction(signature, options).send(), readLanded);
}

function readLanded(value: unknown): LandedTransaction {
  const landed = readObject(value);
  const meta = readOptional(landed.meta, readObject);
  return {
    wireBytes: readBase64(readList(landed.transaction)[0]),
    slot: readCount(landed.slot),
    blockTime: readOptional(landed.blockTime, readTime),
    err: readOptional(meta?.err, serializeErrorJson),
  };
}

function readBase64(value: unknown): Uint8Array {
  const text = readText(value, MAX_BASE64_LENGTH);
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new ChainError('unexpected-answer', { cause });
  }
}

export function toLookup(landed: LandedTransaction | null): Lookup {
  if (landed === null) return { status: 'not-found' };
  return { status: 'found', transaction: landed.wireBytes };
}
