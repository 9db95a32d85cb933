import { compareSigned, decodeTransaction, type OwnSigned } from '@countersign/proof/transactions';
import { resolveUnsent } from './resolve-unsent';
import type { SigningListener, SigningOutcome, SigningPorts, ClaimRequest } from './signing-types';
import type { LiveTransaction } from '../nodes/node-types';
import type { NotKept, StoreOutcome, PendingSigning } from '../receipts/repository';
import { yieldToMain } from '../scheduling/yield-to-main';
import {
  STOPPED,
  STOPPED_SENDER,
  toChanged,
  TOO_LATE,
  toRefused,
  toNotStored,
  toWalletFailure,
} from '../words/signing-outcomes';
import type { NotSigned, SignAndSendOutcome, SigningRequest } from './signer';

export type SignatureOutcome =
  | {
      readonly status: 'to-send';
      readonly pending: PendingSigning;
      readonly kept: StoreOutcome;
      /** Null if the wallet sent it, and returned no bytes to compare. */
      readonly signed: OwnSigned | null;
    }
  | SigningOutcome;

export interface SignatureRequest extends ClaimRequest {
  readonly live: LiveTransaction;
  readonly step: 'waiting-for-wallet' | 'waiting-again';
}

/** A blockhash is valid for longer on every network. */
const SURELY_ALIVE_MS = 10_000;

/** If the wallet only signs, the result is compared, so that only the intended claim is sent. */
export async function requestSignature(
  ports: SigningPorts,
  request: SignatureRequest,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SignatureOutcome> {
  const question: SigningRequest = {
    address: request.author,
    transaction: request.live.transaction,
    chain: toChain(request.cluster.id),
    signal,
  };
  return request.canSignTransaction
    ? signOnly(ports, request, question, listener)
    : signAndSend(ports, request, question, listener);
}

async function signOnly(
  ports: SigningPorts,
  request: SignatureRequest,
  question: SigningRequest,
  listener: SigningListener,
): Promise<SignatureOutcome> {
  const { signer, repository, now } = ports;
  const askedAt = now();
  reportAsked(listener, request);
  const answer = await signer.signTransaction(question);
  if (answer.status !== 'signed') return toOutcome(answer, false);
  // Checking a signature takes a while, so it gets a task of its own.
  await yieldToMain();
  const { author, planned, prepared, live } = request;
  const comparison = compareSigned(answer.bytes, {
    author,
    ...planned,
    mark: prepared.mark,
  });
  if (comparison.status === 'changed') return toChanged(comparison.what, null);
  if (comparison.signature === null || !comparison.isComplete) {
    return toChanged('author-signature-missing', null);
  }
  await yieldToMain();
  const { lifetimeToken } = decodeTransaction(live.transaction);
  // A wallet may replace the blockhash.
  const isSameBlockhash = comparison.transaction.lifetimeToken === lifetimeToken;
  const mayBeLate = isSameBlockhash && now() - askedAt > SURELY_ALIVE_MS;
  // Only this page holds the bytes, so bytes that can't land may be dropped.
  if (mayBeLate && (await isOver(ports, request, question.signal))) return TOO_LATE;
  const pending: PendingSigning = {
    ...describeSigning(request, now()),
    id: comparison.signature,
    transaction: answer.bytes,
    lastValidBlockHeight: isSameBlockhash ? live.lastValidBlockHeight : null,
    state: 'signed',
  };
  const kept = await repository.pending.put(pending);
  const why = findStoreFailure(request, kept);
  if (why !== null) {
    await repository.pending.remove(pending.id);
    return toNotStored(why);
  }
  return { status: 'to-send', pending, kept, signed: comparison };
}

/** Stores the request first, because the wallet may send it and never answer. */
async function signAndSend(
  ports: SigningPorts,
  request: SignatureRequest,
  question: SigningRequest,
  listener: SigningListener,
): Promise<SignatureOutcome> {
  const { signer, repository, guard, now } = ports;
  const common = {
    ...describeSigning(request, now()),
    transaction: null,
    lastValidBlockHeight: null,
  };
  const asked: PendingSigning = {
    ...common,
    id: `asked-${common.createdAt}-${request.author}`,
    state: 'awaiting-wallet',
  };
  return guard.hold(asked.id, async () => {
    const keptAsked = await repository.pending.put(asked);
    const isStopped = question.signal.aborted;
    const why = findStoreFailure(request, keptAsked);
    if (isStopped || why !== null) {
      // The wallet was not asked, so nothing can land.
      await repository.pending.remove(asked.id);
      return isStopped || why === null ? STOPPED : toNotStored(why);
    }
    reportAsked(listener, request);
    listener.onTrace('asked');
    const answer = await signer.signAndSendTransaction(question);
    if (answer.status !== 'sent') {
      if (answer.status === 'failed' && !wasAsked(answer)) {
        await repository.pending.remove(asked.id);
        return toOutcome(answer, false);
      }
      // A wallet that refused or answered too late may have sent, so the network is searched.
      const isNotSent =
        answer.status === 'refused' ||
        refusesVersion(answer) ||
        (answer.code === 'wallet-failed' && (await isOver(ports, request, question.signal)));
      if (!isNotSent) return toOutcome(answer, true);
      const landing = { ...request, pending: asked };
      return resolveUnsent(ports, { landing, answer }, listener, question.signal);
    }
    const pending: PendingSigning = { ...common, id: answer.signature, state: 'sent' };
    const kept = await repository.pending.put(pending);
    if (kept === 'kept' || keptAsked !== 'kept') await repository.pending.remove(asked.id);
    return { status: 'to-send', pending, kept, signed: null };
  });
}

function reportAsked({ onStep, onAsked }: SigningListener, { live, step }: SignatureRequest): void {
  onAsked(live.lastValidBlockHeight);
  onStep(step);
}

/** Returns false if no node answers, because sending will report it. */
async function isOver(
  { chain }: SigningPorts,
  { cluster, live }: SignatureRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const height = await chain.getBlockHeight(cluster, signal).catch(() => null);
  signal.throwIfAborted();
  return height !== null && height.value > live.lastValidBlockHeight;
}

export function describeSigning(
  {
    author,
    cluster,
    genesisHash,
    subjects,
    live,
    planned: { claim, memo, references },
  }: Pick<SignatureRequest, 'author' | 'cluster' | 'genesisHash' | 'subjects' | 'live' | 'planned'>,
  createdAt: number,
) {
  const draft = {
    id: 'pending',
    createdAt,
    subjects,
    title: 'title' in claim ? claim.title : null,
    hidden: claim.kind === 'hidden',
  };
  return {
    createdAt,
    clusterId: cluster.id,
    genesisHash,
    author,
    draft,
    planned: { memo, references },
    slot: live.slot,
  };
}

/** A claim whose salts are not stored would prove nothing. */
function findStoreFailure({ subjects }: ClaimRequest, kept: StoreOutcome): NotKept | null {
  return kept !== 'kept' && subjects.some(({ salt }) => salt !== undefined) ? kept : null;
}

function toChain(clusterId: string): `${string}:${string}` {
  const [namespace = '', reference = ''] = clusterId.split(':');
  return `${namespace}:${reference}`;
}

function wasAsked(answer: NotSigned): boolean {
  if (answer.status !== 'failed') return false;
  return answer.code !== 'not-asked' && answer.code !== 'missing-feature';
}

/** The wallet says that it can't sign this version of a transaction, which is as good as a refusal. */
function refusesVersion(answer: SignAndSendOutcome): boolean {
  return answer.status === 'failed' && wasAsked(answer) && /\bversion/i.test(answer.message);
}

function toOutcome(answer: NotSigned, walletSends: boolean): SigningOutcome {
  if (answer.status === 'refused') return toRefused(answer);
  if (answer.code === 'cancelled') return walletSends ? STOPPED_SENDER : STOPPED;
  return toWalletFailure(answer, walletSends);
}
