import {
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type Base64EncodedWireTransaction,
} from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import type { SendOutcome } from '../node-types';
import { decodeTransaction } from '@countersign/proof/transactions';
import { readText } from '../rpc/answer';
import { ChainError, isChainError } from '../rpc/errors';
import { askCluster, type ClusterRpc } from '../rpc/rpc';
import { isFundsError, formatError } from './refusal-reason';

export interface SendOptions {
  /** The node forwards it without simulation, and one round of nodes is enough. */
  readonly isRepeated?: boolean;
}

/**
 * Sends a signed transaction. Sending the same bytes again is safe: they land at most once. `sent`
 * means that a node accepted it, not that it landed.
 *
 * @param wireBytes - with all signatures
 * @throws ChainError `malformed-transaction`, or why no node answers
 */
export async function sendTransaction(
  cluster: Cluster,
  wireBytes: Uint8Array,
  signal: AbortSignal,
  { isRepeated = false }: SendOptions = {},
): Promise<SendOutcome> {
  const { signature, base64 } = readSendable(wireBytes);
  /** Nodes that got it and have not refused it. */
  const recipients = new Set<ClusterRpc>();
  try {
    await askCluster(
      cluster,
      async (rpc) => {
        const options = {
          encoding: 'base64',
          maxRetries: 0,
          preflightCommitment: 'confirmed',
          skipPreflight: isRepeated,
        };
        recipients.add(rpc);
        const answer = await rpc('sendTransaction', [base64, options]).catch((error: unknown) => {
          if (isRefusal(error)) recipients.delete(rpc);
          throw error;
        });
        const answered = readText(answer, 'sendTransaction', 88);
        if (answered !== signature) {
          throw new ChainError('unexpected-answer', { field: 'sendTransaction' });
        }
      },
      { signal, retry: isRepeated ? 'none' : 'standard' },
    );
    return { status: 'sent', signature };
  } catch (error) {
    if (!isChainError(error, 'rpc')) throw error;
    const refusal = explainRefusal(error, signature);
    const isSure = recipients.size === 0 || refusal.status === 'already-processed';
    return isSure ? refusal : { status: 'unsure', signature };
  }
}

/** A gateway that fails with 5xx may have forwarded it. */
function isRefusal(error: unknown): boolean {
  if (isChainError(error, 'http')) return error.context.statusCode < 500;
  return isChainError(error, 'rpc');
}

interface Sendable {
  readonly signature: string;
  readonly base64: Base64EncodedWireTransaction;
}

function readSendable(wireBytes: Uint8Array): Sendable {
  const bytes = wireBytes.length;
  try {
    // Kit accepts trailing bytes; `decodeTransaction` does not.
    decodeTransaction(wireBytes);
    const transaction = getTransactionDecoder().decode(wireBytes);
    return {
      signature: getSignatureFromTransaction(transaction),
      base64: getBase64EncodedWireTransaction(transaction),
    };
  } catch (cause) {
    throw new ChainError('malformed-transaction', { bytes }, { cause });
  }
}

const REFUSALS = new Set([
  'preflight-failure',
  'signature-verification-failure',
  'precompile-verification-failure',
  'invalid-params',
]);

function explainRefusal(error: ChainError<'rpc'>, signature: string): SendOutcome {
  const { node, rpcName, serverMessage, data } = error.context;
  if (!REFUSALS.has(rpcName)) throw error;
  const details = typeof data === 'object' && data !== null ? data : {};
  const cause: unknown = 'err' in details ? details.err : null;
  // Some nodes say this only in their message.
  if (cause === 'AlreadyProcessed' || serverMessage.includes('already been processed')) {
    return { status: 'already-processed', signature };
  }
  const hasCause = typeof cause === 'string' || (typeof cause === 'object' && cause !== null);
  return {
    status: getRefusal(cause),
    node,
    reason: hasCause ? formatError(cause, 'err') : serverMessage,
  };
}

function getRefusal(cause: unknown): 'blockhash-expired' | 'insufficient-funds' | 'rejected' {
  if (cause === 'BlockhashNotFound') return 'blockhash-expired';
  return isFundsError(cause) ? 'insufficient-funds' : 'rejected';
}
