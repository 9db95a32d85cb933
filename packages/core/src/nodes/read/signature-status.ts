import {
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND,
  isSolanaError,
  type Signature,
} from '@solana/kit';
import { readCount, readList, readObject, readOptional } from '../rpc/answer';
import { ChainError } from '../rpc/errors';
import type { NodeRpc } from '../rpc/rpc';
import { askTransaction } from './landed-transaction';
import { serializeErrorJson } from './transaction-error';

export type ConfirmationStatus = 'processed' | 'confirmed' | 'finalized';

export interface SignatureStatus {
  readonly slot: bigint;
  readonly confirmationStatus: ConfirmationStatus | null;
  readonly err: string | null;
}

const STATUSES: readonly ConfirmationStatus[] = ['processed', 'confirmed', 'finalized'];

/** @param isOld - searches the node's whole history, and not only recent statuses */
export async function askSignatureStatus(
  rpc: NodeRpc,
  signature: Signature,
  isOld: boolean,
): Promise<SignatureStatus | null> {
  const question = rpc.getSignatureStatuses([signature], { searchTransactionHistory: isOld });
  let answer: unknown;
  try {
    answer = await question.send();
  } catch (error) {
    if (!isSolanaError(error, SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND)) throw error;
    return askByTransaction(rpc, signature);
  }
  const [entry] = readList(readObject(answer).value);
  return readOptional(entry, readStatus);
}

/** Archives keep no statuses, but return a transaction only at a commitment that it reached. */
async function askByTransaction(
  rpc: NodeRpc,
  signature: Signature,
): Promise<SignatureStatus | null> {
  for (const confirmationStatus of ['finalized', 'confirmed'] as const) {
    const landed = await askTransaction(rpc, signature, confirmationStatus);
    if (landed !== null) return { slot: landed.slot, err: landed.err, confirmationStatus };
  }
  return null;
}

function readStatus(value: unknown): SignatureStatus {
  const status = readObject(value);
  return {
    slot: readCount(status.slot),
    confirmationStatus: readOptional(status.confirmationStatus, readConfirmationStatus),
    err: readOptional(status.err, serializeErrorJson),
  };
}

export function readConfirmationStatus(value: unknown): ConfirmationStatus {
  const status = STATUSES.find((known) => known === value);
  if (status === undefined) throw new ChainError('unexpected-answer');
  return status;
}
