import type { Evidence, Lookup } from './evidence';
import { isFalse, isGenuine } from './is-genuine';
import type { Receipt } from '../receipt/receipt';

/** The reason of a lookup whose answer was no transaction of that signature. */
const FALSE_BYTES = 'a node answered with another transaction';

/**
 * What several nodes say together of one signature, whatever their order. It claims the least:
 *
 * 1. Bytes that bear the signature prove themselves, whoever gave them. Then bytes of a format that
 *    this reader lacks; then that somebody could not be asked; and only where each node says so,
 *    that there is no such transaction.
 * 2. A node that gave false bytes speaks of something else: none of its words count. Where each
 *    node gave false bytes, the first one's are left for a verdict to refuse.
 * 3. Of two networks under one name neither is known to be the one.
 */
export function joinEvidence(first: Evidence, ...others: readonly Evidence[]): Evidence {
  const answers = [first, ...others].map((evidence) => ({ evidence, worth: getWorth(evidence) }));
  const best = Math.max(...answers.map(({ worth }) => worth));
  if (best === WORTH.false) return first;
  const witnesses = answers
    .filter(({ worth }) => worth === best || worth === WORTH.without)
    .map(({ evidence }) => evidence);
  const isUnanimous = witnesses.length === answers.length;
  const [genesisHash = null, ...more] = new Set(
    witnesses.flatMap((each) => each.genesisHash ?? []),
  );
  return {
    signature: first.signature,
    genesisHash: more.length === 0 ? genesisHash : null,
    lookup: joinLookups(witnesses, isUnanimous),
    observations: witnesses.flatMap(({ observations }) => observations),
  };
}

function joinLookups(witnesses: readonly Evidence[], isUnanimous: boolean): Lookup {
  const lookups = witnesses.map(({ lookup }) => lookup);
  const get = (status: Lookup['status']) => lookups.find((lookup) => lookup.status === status);
  const silence = isUnanimous ? get('not-found') : undefined;
  return (
    get('found') ?? get('unreachable') ?? silence ?? { status: 'unreachable', reason: FALSE_BYTES }
  );
}

/** How much the bytes that a node gave are worth; `without`: it gave none. */
const WORTH = { false: 0, without: 1, unreadable: 2, genuine: 3 } as const;

function getWorth(evidence: Evidence): number {
  if (evidence.lookup.status !== 'found') return WORTH.without;
  if (isGenuine(evidence)) return WORTH.genuine;
  return isFalse(evidence) ? WORTH.false : WORTH.unreadable;
}

/**
 * The evidence as far as it speaks of what a receipt proves: where a node gave false bytes and the
 * receipt holds the true ones, the node has said nothing.
 */
export function holdAgainstReceipt(evidence: Evidence, receipt: Receipt | undefined): Evidence {
  const { signature } = evidence;
  if (receipt === undefined || !isFalse(evidence)) return evidence;
  if (!isGenuine({ signature, transaction: receipt.transaction })) return evidence;
  const silence = { status: 'unreachable', reason: FALSE_BYTES } as const;
  return { signature, genesisHash: null, lookup: silence, observations: [] };
}
