import { verify, type RecordState } from '../proof';
import type { NotarizeListener, NotarizeOutcome, NotarizePorts } from './notarization';
import { settle, type Landing } from './settle';

/** Anybody may mention a file's address any number of times. */
const MOST_ASKED = 100;

const LANDED: readonly RecordState[] = ['valid', 'settling'];

/**
 * Looks on the network for what a wallet was asked to sign and send, where its answer was lost: the
 * same claim by the same author. What has a receipt here already is another signing's.
 */
export async function lookFor(
  ports: NotarizePorts,
  landing: Landing,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const { chain, keeper } = ports;
  const { cluster, planned, pending } = landing;
  const [reference] = planned.references;
  if (reference === undefined) return { status: 'not-found' };
  listener.onStep('looking');
  const { entries } = await chain.lookUpSignatures(cluster, reference, signal);
  for (const { signature } of entries.slice(0, MOST_ASKED)) {
    if ((await keeper.receipts.get(signature)) !== null) continue;
    const evidence = await chain.fetchEvidence(cluster, signature, signal);
    const { author, memo, record } = verify({ evidence });
    const isOurs = author === pending.author && memo === planned.memo && LANDED.includes(record);
    if (!isOurs) continue;
    const found = { ...pending, id: signature, state: 'sent' as const };
    const kept = await keeper.pending.put(found);
    if (kept === 'kept') await keeper.pending.remove(pending.id);
    listener.onStep('confirmed');
    return settle(ports, { ...landing, pending: found }, signal);
  }
  return { status: 'not-found' };
}
