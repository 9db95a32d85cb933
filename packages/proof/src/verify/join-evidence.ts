import type { Evidence, Lookup } from './evidence';
import { isFalse, isGenuine } from './is-genuine';
import type { Receipt } from '../receipt/receipt';

const OTHER_BYTES = 'a node answered with other bytes';

/**
 * Joins nodes' answers about one signature, in any order, and claims the least. Bytes that carry
 * the signature win, then bytes of an unknown format, then `unreachable`. `not-found` needs every
 * node. Nodes that gave false bytes are ignored unless all did. Two genesis hashes give null.
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
    get('found') ?? get('unreachable') ?? silence ?? { status: 'unreachable', reason: OTHER_BYTES }
  );
}

const WORTH = { false: 0, without: 1, unreadable: 2, genuine: 3 } as const;

function getWorth(evidence: Evidence): number {
  if (evidence.lookup.status !== 'found') return WORTH.without;
  if (isGenuine(evidence)) return WORTH.genuine;
  return isFalse(evidence) ? WORTH.false : WORTH.unreadable;
}

/** A node that gave other bytes than a genuine receipt's counts as silent. */
export function holdAgainstReceipt(evidence: Evidence, receipt: Receipt | undefined): Evidence {
  const { signature, lookup } = evidence;
  if (receipt === undefined || lookup.status !== 'found' || isGenuine(evidence)) return evidence;
  if (!isGenuine({ signature, transaction: receipt.transaction })) return evidence;
  const silence = { status: 'unreachable', reason: OTHER_BYTES } as const;
  return { signature, genesisHash: null, lookup: silence, observations: [] };
}
