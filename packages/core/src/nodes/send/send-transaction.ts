import {
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_PRECOMPILE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  isSolanaError,
  type SolanaError,
} from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import { decodeTransaction } from '@countersign/proof/transactions';
import { isObject, readText } from '../rpc/answer';
import { ChainError } from '../rpc/errors';
import { getRpcCode, getServerMessage, getTransactionError } from '../rpc/failure';
import { askCluster, type NodeRpc } from '../rpc/rpc';
import { serializeErrorJson } from '../read/transaction-error';

/**
 * - `sent`: a node accepted the transaction, or has it already
 * - `unsure`: a node refused it, but it may still land
 * - `rejected`: `reason` is the node's own text
 */
type SendOutcome =
  | { readonly status: 'sent' | 'unsure' }
  | { readonly status: 'rejected'; readonly node: string; readonly reason: string };

export interface SendOptions {
  readonly isRepeated?: boolean;
}

/** Sending the same bytes again is safe, because they land at most once. */
export async function sendTransaction(
  cluster: Cluster,
  wireBytes: Uint8Array,
  signal: AbortSignal,
  { isRepeated = false }: SendOptions = {},
): Promise<SendOutcome> {
  const { signature, base64 } = readSendable(wireBytes);
  const open = new Set<NodeRpc>();
  const { value: outcome } = await askCluster(
    cluster,
    async (rpc, node): Promise<SendOutcome> => {
      open.add(rpc);
      try {
        const answer = await rpc
          .sendTransaction(base64, {
            encoding: 'base64',
            maxRetries: 0n,
            skipPreflight: isRepeated,
          })
          .send();
        if (readText(answer, 88) === signature) return { status: 'sent' };
        throw new ChainError('unexpected-answer');
      } catch (error) {
        if (isCertain(error)) open.delete(rpc);
        // Every node would refuse the transaction, so no other node is asked.
        if (isSolanaError(error) && REFUSALS.has(getRpcCode(error) ?? 0)) {
          return explainRefusal(error, node);
        }
        throw error;
      }
    },
    { signal, retry: isRepeated ? 'none' : 'standard' },
  );
  return outcome.status === 'rejected' && open.size > 0 ? { status: 'unsure' } : outcome;
}

/** True if the node did not take the transaction. A gateway that fails may forward it. */
function isCertain(error: unknown): boolean {
  if (isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) {
    return error.context.statusCode < 500;
  }
  return getRpcCode(error) !== null;
}

function readSendable(wireBytes: Uint8Array) {
  // Kit accepts trailing bytes; `decodeTransaction` does not.
  decodeTransaction(wireBytes);
  const transaction = getTransactionDecoder().decode(wireBytes);
  return {
    signature: getSignatureFromTransaction(transaction),
    base64: getBase64EncodedWireTransaction(transaction),
  };
}

const REFUSALS: ReadonlySet<number> = new Set([
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_PRECOMPILE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
]);

function explainRefusal(error: SolanaError, node: string): SendOutcome {
  const { cause } = error;
  const err = getTransactionError(error);
  const message = getServerMessage(error) ?? '';
  if (
    isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED) ||
    // Some nodes report this case only in their message.
    message.includes('already been processed')
  ) {
    return { status: 'sent' };
  }
  if (isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)) {
    return { status: 'unsure' };
  }
  const reason = typeof err === 'string' || isObject(err) ? serializeErrorJson(err) : message;
  return { status: 'rejected', node, reason };
}
