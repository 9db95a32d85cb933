import { compareToIntent } from '../proof';
import type { NotarizeOutcome, NotarizePorts, NotarizeRequest } from './notarization';
import type { PendingSigning } from './proof-keeper';
import type { NotSigned } from './signer-port';

export type WalletAnswer =
  | { readonly status: 'signed'; readonly pending: PendingSigning }
  | NoSignature
  | Extract<NotarizeOutcome, { status: 'changed' }>;

type NoSignature = Extract<NotarizeOutcome, { status: 'refused' | 'cancelled' | 'wallet-failed' }>;

/**
 * Has the wallet sign the claim. Where it can sign without sending, what it returned is decoded and
 * compared first: only our own claim by our own author is ever sent.
 */
export async function askWallet(
  { signer, now }: NotarizePorts,
  request: NotarizeRequest,
  signal: AbortSignal,
): Promise<WalletAnswer> {
  const { author, prepared, planned, cluster, subjects } = request;
  const question = {
    address: author,
    transaction: prepared.transaction,
    chain: toChain(cluster.id),
    signal,
  };
  const common = {
    createdAt: now(),
    clusterId: cluster.id,
    author,
    draft: { id: 'pending', createdAt: now(), subjects, title: null, hidden: false },
    lastValidBlockHeight: prepared.lastValidBlockHeight,
  };
  if (!request.canSignTransaction) {
    const answer = await signer.signAndSendTransaction(question);
    if (answer.status !== 'sent') return toOutcome(answer, true);
    return {
      status: 'signed',
      pending: { ...common, id: answer.signature, transaction: null, state: 'sent' },
    };
  }
  const answer = await signer.signTransaction(question);
  if (answer.status !== 'signed') return toOutcome(answer, false);
  const comparison = compareToIntent(answer.bytes, { author, ...planned });
  if (comparison.status === 'changed') return { status: 'changed', what: comparison.what };
  if (comparison.signature === null || !comparison.isComplete) {
    return { status: 'changed', what: 'author-signature-missing' };
  }
  return {
    status: 'signed',
    pending: {
      ...common,
      id: comparison.signature,
      transaction: answer.bytes,
      state: 'signed',
    },
  };
}

function toChain(clusterId: string): `${string}:${string}` {
  const [namespace = '', reference = ''] = clusterId.split(':');
  return `${namespace}:${reference}`;
}

function toOutcome(answer: NotSigned, walletSends: boolean): NoSignature {
  if (answer.status === 'refused') return answer;
  if (answer.code === 'cancelled') return { status: 'cancelled', walletSends };
  return { status: 'wallet-failed', message: answer.message };
}
