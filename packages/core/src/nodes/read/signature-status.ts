import type { Signature } from '@solana/kit';
import { readCount, readList, readObject, readOptional } from '../rpc/answer';
import { ChainError, isChainError } from '../rpc/errors';
import type { ClusterRpc } from '../rpc/rpc';
import { askTransaction } from './landed-transaction';
import { serializeErrorJson } from './transaction-error';

export type ConfirmationStatus = 'processed' | 'confirmed' | 'finalized';

export interface SignatureStatus {
  readonly slot: bigint;
  /** Null where the node does not say. */
  readonly confirmationStatus: ConfirmationStatus | null;
  readonly err: string | null;
}

const STATUSES: readonly ConfirmationStatus[] = ['processed', 'confirmed', 'finalized'];
const FIELD = 'getSignatureStatuses';

/**
 * Archives keep no statuses: there the transaction itself is asked for.
 *
 * @param isOld - search the node's whole history, not only what is recent
 * @returns null when the node knows of no such transaction
 */
export async function askSignatureStatus(
  rpc: ClusterRpc,
  signature: Signature,
  isOld: boolean,
): Promise<SignatureStatus | null> {
  const question = [[signature], { searchTransactionHistory: isOld }];
  let answer;
  try {
    answer = readObject(await rpc(FIELD, question), FIELD);
  } catch (error) {
    const isMissing = isChainError(error, 'rpc') && error.context.rpcName === 'method-not-found';
    if (isMissing) return askByTransaction(rpc, signature);
    throw error;
  }
  const [entry] = readList(answer.value, `${FIELD}.value`);
  return readOptional(entry, `${FIELD}.value[0]`, readStatus);
}

/**
 * An archive has no statuses: a transaction that it gives at a commitment has reached that
 * commitment.
 */
async function askByTransaction(
  rpc: ClusterRpc,
  signature: Signature,
): Promise<SignatureStatus | null> {
  for (const confirmationStatus of ['finalized', 'confirmed'] as const) {
    const landed = await askTransaction(rpc, signature, confirmationStatus);
    if (landed !== null) return { slot: landed.slot, err: landed.err, confirmationStatus };
  }
  return null;
}

function readStatus(value: unknown, field: string): SignatureStatus {
  const status = readObject(value, field);
  return {
    slot: readCount(status.slot, `${field}.slot`),
    confirmationStatus: readOptional(
      status.confirmationStatus,
      `${field}.confirmationStatus`,
      readConfirmationStatus,
    ),
    err: readOptional(status.err, `${field}.err`, serializeErrorJson),
  };
}

export function readConfirmationStatus(value: unknown, field: string): ConfirmationStatus {
  const status = STATUSES.find((known) => known === value);
  if (status === undefined) throw new ChainError('unexpected-answer', { field });
  return status;
}
