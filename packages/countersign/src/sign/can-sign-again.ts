import type { Cluster } from '@countersign/core/configuration/cluster';
import { splitByHost, type Host } from '@countersign/core/configuration/split-by-host';
import { fetchMemory, hasForgotten } from '@countersign/core/records/node-memory';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { unlessNodesFail } from '../network/node-failure';
import { choosePlural } from '@countersign/core/words/count';
import { formatHosts, formatReporters } from '@countersign/core/words/node-host';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import type { StoredSigning } from './own-signings';

interface NodesContext {
  readonly cluster: Cluster;
  readonly ports: {
    readonly chain: Pick<
      NodeCalls,
      'getBlockHeight' | 'fetchEvidence' | 'fetchFirstBlock' | 'lookUpSignatures'
    >;
  };
  readonly input: { readonly timeoutMs: number; readonly isAgain: boolean };
}

/** `open`: it may land, or have landed. `forgotten`: the node has pruned that slot. */
type NodeVerdict = 'cannot-land' | 'landed' | 'open' | 'forgotten';

type SigningAgain =
  | { readonly canSignAgain: true; readonly note: string }
  | { readonly canSignAgain: false; readonly problem: string };

/**
 * All nodes must say that a transaction can't land, and none may list it: a wrong or a silent node
 * could cause a second signature.
 */
export async function checkCanSignAgain(
  context: NodesContext,
  signing: StoredSigning,
): Promise<SigningAgain> {
  const hosts = splitByHost(context.cluster);
  const reports = await Promise.all(hosts.map((host) => askHost(context, host, signing)));
  const pick = (wanted: NodeVerdict) =>
    hosts.filter((_, index) => reports[index] === wanted).map(({ endpoints: [node] }) => node);
  const { id } = signing.pending;
  const earlier = `an earlier signature of the same, ${id},`;
  if (reports.every((report) => report === 'cannot-land')) {
    const note = `${earlier} did not land in its time, as every node says (${formatHosts(pick('cannot-land'))})`;
    return { canSignAgain: true, note };
  }
  if (reports.every((report) => report === 'cannot-land' || report === 'forgotten')) {
    const forgotten = pick('forgotten');
    const note = `${earlier} may have landed: ${formatHosts(forgotten)} ${choosePlural(forgotten.length, 'keeps', 'keep')} nothing so old`;
    if (context.input.isAgain) return { canSignAgain: true, note };
    return {
      canSignAgain: false,
      problem: `${note}: name another node with -u, or sign it anew with --again`,
    };
  }
  const again = 'nothing is signed anew before all nodes say so; run the same command again';
  const problem = reports.includes('landed')
    ? `${earlier} landed, ${formatReporters(pick('landed'))}, and other answers contradict that: ${again}`
    : `${earlier} may have landed: ${formatHosts(pick('open'))} did not say that it can’t any more: ${again}`;
  return { canSignAgain: false, problem };
}

async function askHost(
  { ports: { chain }, input }: NodesContext,
  host: Host,
  { pending, planned }: StoredSigning,
): Promise<NodeVerdict> {
  const { id, slot, lastValidBlockHeight } = pending;
  const [reference] = planned.references;
  const ask = async (signal: AbortSignal): Promise<NodeVerdict> => {
    // The height is fetched first, so that no transaction lands unseen between the answers.
    const height = await chain.getBlockHeight(host, signal).catch(() => null);
    const [{ lookup, observations }, listed] = await Promise.all([
      chain.fetchEvidence(host, id, signal),
      reference === undefined
        ? null
        : chain.lookUpSignatures(host, reference, signal, { pages: 1 }).catch(() => null),
    ]);
    const entry = listed?.entries.find(({ signature }) => signature === id);
    const known = observations.findLast(({ confirmationStatus }) => confirmationStatus !== null);
    const seen = [known?.err, entry?.err];
    if (seen.includes(null)) return 'landed';
    if (seen.some((err) => typeof err === 'string')) return 'cannot-land';
    if (lookup.status !== 'not-found' || height === null || lastValidBlockHeight === null) {
      return 'open';
    }
    if (height.value <= lastValidBlockHeight) return 'open';
    const memory = await fetchMemory(chain, host, host.endpoints[0], signal);
    if (signal.aborted) return 'open';
    return slot !== undefined && hasForgotten(memory, slot) ? 'forgotten' : 'cannot-land';
  };
  return (await unlessNodesFail(inTime(input.timeoutMs, ask))) ?? 'open';
}
