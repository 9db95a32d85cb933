import type { Cluster } from '../config/configuration';
import { compareToIntent, type IntentChange, type Subject } from '../proof';
import type { ChainPort, FollowStatus, PreparedClaim, SendOutcome } from './chain-port';
import type { PlannedClaim } from './planned-claim';
import { toDraft, type PendingSigning, type ProofKeeper } from './proof-keeper';
import { keepReceipt } from './keep-receipt';
import type { NotSigned, SignerPort } from './signer-port';
import { untilConfirmed } from './until-confirmed';

export interface NotarizePorts {
  readonly chain: ChainPort;
  readonly signer: SignerPort;
  readonly keeper: ProofKeeper;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface NotarizeRequest {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly subjects: readonly Subject[];
  readonly planned: PlannedClaim;
  readonly prepared: PreparedClaim;
  /** Whether the account offers `solana:signTransaction`; then nothing is sent before it is checked. */
  readonly canSignTransaction: boolean;
}

export type NotarizeStep = 'waiting-for-wallet' | 'sending' | 'sent' | 'confirmed';

export interface NotarizeListener {
  onStep(step: NotarizeStep): void;
  /** While it waits for confirmation: null once nodes answer, else why none does. */
  onUnreachable(reason: string | null): void;
}

export type NotarizeOutcome =
  | { readonly status: 'confirmed'; readonly signature: string }
  | { readonly status: 'refused' }
  | { readonly status: 'wallet-failed'; readonly message: string }
  /** The wallet returned something else than our claim; it was not sent by us. */
  | { readonly status: 'changed'; readonly what: IntentChange }
  /** The wallet sent something else by itself, and it landed. */
  | { readonly status: 'landed-changed'; readonly signature: string; readonly what: IntentChange }
  | { readonly status: 'rejected'; readonly reason: string }
  | { readonly status: 'failed'; readonly signature: string; readonly reason: string }
  | { readonly status: 'expired'; readonly signature: string };

type Signed =
  | { readonly status: 'ready'; readonly pending: PendingSigning }
  | Extract<NotarizeOutcome, { status: 'refused' | 'wallet-failed' | 'changed' }>;

/**
 * From the click to a confirmed record: the wallet signs, what it returned is checked and stored,
 * it is sent and followed, and the receipt is saved before this resolves.
 *
 * @throws what the chain port throws when no node answers; the pending signing is stored by then
 */
export async function notarize(
  ports: NotarizePorts,
  request: NotarizeRequest,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  listener.onStep('waiting-for-wallet');
  const signed = request.canSignTransaction
    ? await sign(ports, request, signal)
    : await signAndSend(ports, request, signal);
  if (signed.status !== 'ready') return signed;
  await ports.keeper.pending.put(signed.pending);
  return land(ports, request, signed.pending, listener, signal);
}

async function sign(
  { signer, now }: NotarizePorts,
  request: NotarizeRequest,
  signal: AbortSignal,
): Promise<Signed> {
  const { author, prepared, planned } = request;
  const answer = await signer.signTransaction({ ...toSigningRequest(request), signal });
  if (answer.status !== 'signed') return toOutcome(answer);
  const comparison = compareToIntent(answer.bytes, { author, ...planned });
  if (comparison.status === 'changed') return { status: 'changed', what: comparison.what };
  const { signature, isComplete } = comparison;
  if (signature === null || !isComplete) {
    return { status: 'changed', what: 'author-signature-missing' };
  }
  return {
    status: 'ready',
    pending: {
      id: signature,
      createdAt: now(),
      clusterId: request.cluster.id,
      draft: toDraft(request.subjects, now()),
      transaction: answer.bytes,
      lastValidBlockHeight: prepared.lastValidBlockHeight,
      state: 'signed',
    },
  };
}

/** The wallet sends by a node of its own: what landed is checked on the record's page. */
async function signAndSend(
  { signer, now }: NotarizePorts,
  request: NotarizeRequest,
  signal: AbortSignal,
): Promise<Signed> {
  const answer = await signer.signAndSendTransaction({ ...toSigningRequest(request), signal });
  if (answer.status !== 'sent') return toOutcome(answer);
  return {
    status: 'ready',
    pending: {
      id: answer.signature,
      createdAt: now(),
      clusterId: request.cluster.id,
      draft: toDraft(request.subjects, now()),
      transaction: null,
      lastValidBlockHeight: request.prepared.lastValidBlockHeight,
      state: 'sent',
    },
  };
}

async function land(
  ports: NotarizePorts,
  request: NotarizeRequest,
  pending: PendingSigning,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { chain, keeper } = ports;
  const { cluster } = request;
  const signature = pending.id;
  if (pending.transaction) {
    listener.onStep('sending');
    const sent = await chain.sendTransaction(cluster, pending.transaction, signal);
    const refusal = getRefusal(sent, signature);
    if (refusal) {
      await keeper.pending.remove(signature);
      return refusal;
    }
    await keeper.pending.put({ ...pending, state: 'sent' });
  }
  listener.onStep('sent');
  const end = await untilConfirmed(
    chain,
    cluster,
    {
      signature,
      ...(pending.transaction ? { resend: pending.transaction } : {}),
      ...(pending.lastValidBlockHeight === null
        ? {}
        : { lastValidBlockHeight: pending.lastValidBlockHeight }),
      onStatus: (status) => {
        listener.onUnreachable(getUnreachable(status));
      },
    },
    signal,
  );
  if (end.status === 'confirmed') {
    listener.onStep('confirmed');
    return settle(ports, request, pending, signal);
  }
  await keeper.pending.remove(signature);
  return end.status === 'failed'
    ? { status: 'failed', signature, reason: end.err }
    : { status: 'expired', signature };
}

/** Confirmed: what landed is compared once more where the wallet sent it, and the receipt is saved. */
async function settle(
  { chain, keeper, now }: NotarizePorts,
  request: NotarizeRequest,
  pending: PendingSigning,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { cluster, author, planned, subjects, genesisHash } = request;
  const signature = pending.id;
  const evidence = await chain.fetchEvidence(cluster, signature, signal);
  const transaction =
    evidence.lookup.status === 'found' ? evidence.lookup.transaction : pending.transaction;
  // Without bytes there is no receipt yet: the pending signing stays, and says so later.
  if (transaction === null) return { status: 'confirmed', signature };
  const comparison = compareToIntent(transaction, { author, ...planned });
  await keeper.pending.remove(signature);
  if (comparison.status === 'changed') {
    return { status: 'landed-changed', signature, what: comparison.what };
  }
  const { claim } = planned;
  await keepReceipt(
    keeper,
    { claim, subjects, signature, transaction, cluster, genesisHash, evidence },
    now(),
  );
  return { status: 'confirmed', signature };
}

function getRefusal(sent: SendOutcome, signature: string): NotarizeOutcome | null {
  switch (sent.status) {
    case 'sent':
    case 'already-processed':
      return null;
    case 'blockhash-expired':
      return { status: 'expired', signature };
    case 'insufficient-funds':
    case 'rejected':
      return { status: 'rejected', reason: sent.reason };
  }
}

function getUnreachable(status: FollowStatus): string | null {
  return status.status === 'unreachable' ? status.reason : null;
}

function toSigningRequest({ author, prepared, cluster }: NotarizeRequest) {
  const [namespace = '', reference = ''] = cluster.id.split(':');
  return {
    address: author,
    transaction: prepared.transaction,
    chain: `${namespace}:${reference}`,
  } as const;
}

function toOutcome(answer: NotSigned): Extract<Signed, { status: 'refused' | 'wallet-failed' }> {
  return answer.status === 'refused'
    ? answer
    : { status: 'wallet-failed', message: answer.message };
}
