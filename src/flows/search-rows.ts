import type { Evidence, Observation } from '../proof';
import type { KnownSignature } from './chain-port';

/** A transaction that mentions an address, and its bytes once they were fetched. */
export interface SearchRow {
  readonly entry: KnownSignature;
  /** Null until it is its turn: nothing is known of it then but a node's word that it exists. */
  readonly evidence: Evidence | null;
}

/** How early an entry is fetched, lower first; null for one that is fetched only on demand. */
export type RankEntry = (entry: KnownSignature) => number | null;

/** What is listed again may be more final by now. */
export function mergeRows(
  rows: readonly SearchRow[],
  entries: readonly KnownSignature[],
): SearchRow[] {
  const earlier = new Map(rows.map((row) => [row.entry.signature, row]));
  const fresh = entries.map((entry): SearchRow => {
    const evidence = earlier.get(entry.signature)?.evidence ?? null;
    earlier.delete(entry.signature);
    return { entry, evidence: evidence && refresh(evidence, entry) };
  });
  return [...fresh, ...earlier.values()].sort((a, b) =>
    a.entry.slot === b.entry.slot ? 0 : a.entry.slot > b.entry.slot ? -1 : 1,
  );
}

function refresh(evidence: Evidence, entry: KnownSignature): Evidence {
  const [seen] = evidence.observations;
  const isSame =
    seen?.confirmationStatus === entry.confirmationStatus && seen.blockTime === entry.blockTime;
  return isSame ? evidence : { ...evidence, observations: [toObservation(entry)] };
}

export function toObservation(entry: KnownSignature): Observation {
  const { node, slot, blockTime, err, confirmationStatus } = entry;
  const observedAt = new Date().toISOString();
  return { node, observedAt, slot, blockTime, blockhash: null, err, confirmationStatus };
}

/**
 * What is still to be fetched, in the order in which it is.
 *
 * @param isAsked - a person asked for it, so that what looks like none of ours is fetched too
 */
export function getOpenRows(
  rows: readonly SearchRow[],
  rank: RankEntry,
  isAsked: boolean,
): KnownSignature[] {
  return rows
    .filter(({ evidence }) => evidence === null || (isAsked && !isFound(evidence)))
    .map(({ entry }) => ({ entry, place: rank(entry) ?? (isAsked ? Infinity : null) }))
    .filter((ranked): ranked is { entry: KnownSignature; place: number } => ranked.place !== null)
    .sort((a, b) => (a.place === b.place ? Number(a.entry.slot - b.entry.slot) : a.place - b.place))
    .map(({ entry }) => entry);
}

function isFound({ lookup }: Evidence): boolean {
  return lookup.status === 'found';
}

export function withEvidence(rows: readonly SearchRow[], evidence: Evidence): SearchRow[] {
  return rows.map((row) =>
    row.entry.signature === evidence.signature ? { ...row, evidence } : row,
  );
}
