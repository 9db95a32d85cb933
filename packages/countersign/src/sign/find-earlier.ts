import { splitByHost } from '@countersign/core/configuration/split-by-host';
import type { Intended } from '@countersign/core/claims/compare-signings';
import { askForSigned } from '@countersign/core/signing/find-signed';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { formatHosts } from '@countersign/core/words/node-host';
import { explainNodeError } from '../network/node-failure';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import { getOwnReceipt } from './adopt-record';
import type { StoredSigning } from './own-signings';
import type { Elsewhere } from './receipts/plan-jobs';
import type { SigningContext } from './signing-context';

/** The signings of one claim on this machine. */
export interface Earlier {
  /** Stored receipts, newest first. */
  readonly signed: readonly StoredReceipt[];
  /** Later signings that are not known to have landed, oldest first. */
  readonly open: readonly StoredSigning[];
  /** The number for the next signing. */
  readonly next: number;
}

/** @throws Unreadable for a broken file, once */
export async function readEarlier(context: SigningContext, intended: Intended): Promise<Earlier> {
  const claim = await context.openClaim(intended);
  const { signings, next } = await claim.list();
  const signed: StoredReceipt[] = [];
  let open: StoredSigning[] = [];
  for (const signing of signings) {
    const receipt = await getOwnReceipt(context, signing.pending.id, intended);
    if (receipt === null) {
      open.push(signing);
      continue;
    }
    signed.unshift(receipt);
    // A next one is signed only when all earlier ones have ended.
    open = [];
  }
  return { signed, open, next };
}

/** Asks every node whether this key signed the same before. It asks none about a private signature. */
export async function askNetwork(context: SigningContext, intended: Intended): Promise<Elsewhere> {
  const { ports, cluster, input } = context;
  const { planned } = intended;
  const { kind } = planned.claim;
  if (kind !== 'file' && kind !== 'tree') return { found: null, planned, notes: [] };
  context.onStep('asking the network whether it was signed before');
  const ask = async (host: SigningContext['cluster'], signal: AbortSignal) => {
    try {
      return await askForSigned(ports.chain, { ...intended, cluster: host, known: [] }, signal);
    } catch (cause) {
      if (explainNodeError(cause) === null) throw cause;
      return null;
    }
  };
  const hosts = splitByHost(cluster);
  const answers = await inTime(input.timeoutMs, (signal) =>
    Promise.all(hosts.map((host) => ask(host, signal))),
  );
  const before = answers.find((answer) => answer?.found)?.found ?? null;
  if (before !== null) {
    const { signature, seen } = before;
    const own = seen === null ? cluster : { ...cluster, endpoints: [seen.node] };
    return { found: { signature, cluster: own }, planned, notes: [] };
  }
  const silent = hosts.filter((_, index) => answers[index]?.isWhole !== true);
  const names = formatHosts(silent.map(({ endpoints: [node] }) => node));
  const note = `whether this key signed it elsewhere before could not be told (${names})`;
  return { found: null, planned, notes: silent.length > 0 ? [note] : [] };
}
