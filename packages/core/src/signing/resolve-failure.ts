import type { Cluster } from '../configuration/cluster';
import type { NodeCalls } from '../nodes/chain';
import type { ConfirmFailure } from '../nodes/confirm/confirm-signature';
import type { SigningOutcome, LandingPorts } from './signing-types';
import { getNodesBeside } from '../configuration/split-by-host';
import { toContradicted, toExpired, toFailed } from '../words/signing-outcomes';
import type { LandedSigning } from './finalize';

/** `unseen`: the node knows no confirmed transaction. */
type NodeStatus = { readonly node: string } & (
  { readonly status: 'landed' | 'unseen' } | { readonly status: 'failed'; readonly err: string }
);

/** Asks a second node, so that nothing is signed twice if nodes contradict each other. */
export async function resolveFailure(
  { chain, repository }: Pick<LandingPorts, 'chain' | 'repository'>,
  { cluster, pending }: LandedSigning,
  ended: { readonly end: ConfirmFailure; readonly confirmedBy: string | null },
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const { id: signature } = pending;
  const { end, confirmedBy } = ended;
  const second = await fetchSecondStatus(chain, cluster, { signature, node: end.node }, signal);
  if (second?.status === 'landed') {
    return toContradicted(end.node, second.node);
  }
  if (confirmedBy !== null && second?.status !== 'failed') {
    return toContradicted(end.node, confirmedBy);
  }
  const isFailed = end.status === 'failed' || second?.status === 'failed';
  const kept = await repository.pending.put({ ...pending, state: isFailed ? 'failed' : 'expired' });
  if (second?.status === 'failed') {
    const nodes = end.status === 'failed' ? [end.node, second.node] : [second.node];
    return toFailed(second.err, nodes, kept);
  }
  if (end.status === 'failed') return toFailed(end.err, [end.node], kept);
  return toExpired(second ? [end.node, second.node] : [end.node], kept);
}

async function fetchSecondStatus(
  chain: NodeCalls,
  cluster: Cluster,
  { signature, node: asked }: { readonly signature: string; readonly node: string },
  signal: AbortSignal,
): Promise<NodeStatus | null> {
  for (const node of getNodesBeside(cluster, [asked])) {
    const own = { ...cluster, endpoints: [node] };
    const { lookup, observations } = await chain.fetchEvidence(own, signature, signal);
    if (lookup.status === 'unreachable') continue;
    const { confirmationStatus, err } = observations.at(-1) ?? {};
    const isCounted = confirmationStatus === 'confirmed' || confirmationStatus === 'finalized';
    if (!isCounted) return { node, status: 'unseen' };
    return typeof err === 'string' ? { node, status: 'failed', err } : { node, status: 'landed' };
  }
  return null;
}
