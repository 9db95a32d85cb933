import type { Evidence, Observation } from '@countersign/proof';
import { getNodeId } from '@countersign/proof/records';
import type { FetchedTransaction, SignatureEntry } from '../nodes/node-types';

export interface SearchRow {
  readonly entries: readonly [SignatureEntry, ...SignatureEntry[]];
  readonly fetched: FetchedTransaction | null;
  readonly evidence: Evidence | null;
}

/** An entry replaces an older one of the same node. Returns the newest first. */
export function mergeRows(
  rows: readonly SearchRow[],
  entries: readonly SignatureEntry[],
): SearchRow[] {
  const merged = new Map(rows.map((row) => [getSignature(row), row]));
  for (const entry of entries) {
    const before = merged.get(entry.signature);
    merged.set(entry.signature, before ? withEntry(before, entry) : toRow(entry));
  }
  return [...merged.values()].sort((a, b) => compareSlots(b.entries[0].slot, a.entries[0].slot));
}

export function getSignature({ entries: [entry] }: SearchRow): string {
  return entry.signature;
}

/** `fetchRows` refuses bytes that don't carry the signature. */
export function isRead(evidence: Evidence | null): evidence is Evidence {
  return evidence?.lookup.status === 'found';
}

/** Entries with the lowest rank are fetched first; an entry with null is not fetched. */
export type RankEntry = (entry: SignatureEntry) => number | null;

/** Within a rank the newest and the oldest alternate, so that a flood of mentions hides neither. */
export function orderRows(rows: readonly SearchRow[], rank: RankEntry): readonly SearchRow[] {
  const places = new Map<number, SearchRow[]>();
  for (const row of rows) {
    const place = getPlace(row, rank);
    if (place === null) continue;
    const others = places.get(place);
    if (others) others.push(row);
    else places.set(place, [row]);
  }
  return [...places]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, some]) => alternateEnds(some));
}

/** If the memos in several nodes' indexes differ, the lowest rank counts. */
function getPlace({ entries }: SearchRow, rank: RankEntry): number | null {
  const places = entries.map(rank).filter((place) => place !== null);
  return places.length === 0 ? null : Math.min(...places);
}

function toRow(entry: SignatureEntry): SearchRow {
  return { entries: [entry], fetched: null, evidence: null };
}

function withEntry(row: SearchRow, entry: SignatureEntry): SearchRow {
  const host = getNodeId(entry.node);
  const before = row.entries.find(({ node }) => getNodeId(node) === host);
  if (before && isSameReport(before, entry)) return row;
  const [first, ...others] = row.entries;
  const take = (one: SignatureEntry) => (one === before ? entry : one);
  const rest = others.map(take);
  const entries = [take(first), ...(before ? rest : [...rest, entry])] as const;
  const { fetched, evidence } = row;
  const observations = toObservations(entries, fetched);
  return { entries, fetched, evidence: evidence && { ...evidence, observations } };
}

function isSameReport(one: SignatureEntry, other: SignatureEntry): boolean {
  return (
    one.slot === other.slot &&
    one.err === other.err &&
    one.confirmationStatus === other.confirmationStatus &&
    one.blockTime === other.blockTime
  );
}

export function withFetched(
  rows: readonly SearchRow[],
  all: ReadonlyMap<string, FetchedTransaction>,
  genesisHash: string | null,
): SearchRow[] {
  return rows.map((row) => {
    const signature = getSignature(row);
    const fetched = all.get(signature);
    if (fetched === undefined) return row;
    const { lookup } = fetched;
    const observations = toObservations(row.entries, fetched);
    return { ...row, fetched, evidence: { signature, genesisHash, lookup, observations } };
  });
}

/** A node whose list contradicts its answer with the bytes counts as silent. */
function toObservations(
  entries: readonly SignatureEntry[],
  fetched: FetchedTransaction | null,
): Observation[] {
  const listed = entries.map((entry) => {
    const isTorn = fetched !== null && isSameNode(entry, fetched) && isContradicted(entry, fetched);
    return toObservation(isTorn ? { ...entry, confirmationStatus: null } : entry);
  });
  if (fetched === null || entries.some((entry) => isSameNode(entry, fetched))) return listed;
  const { node, slot, err } = fetched;
  if (node === null || slot === null) return listed;
  const word = { node, slot, err, blockTime: null, confirmationStatus: 'confirmed' } as const;
  return [...listed, toObservation(word)];
}

function isSameNode({ node }: SignatureEntry, fetched: FetchedTransaction): boolean {
  return fetched.node !== null && getNodeId(node) === getNodeId(fetched.node);
}

function isContradicted(entry: SignatureEntry, { slot, err }: FetchedTransaction): boolean {
  return slot !== null && (slot !== entry.slot || (err === null) !== (entry.err === null));
}

type Word = Pick<SignatureEntry, 'node' | 'slot' | 'blockTime' | 'err' | 'confirmationStatus'>;

function toObservation({ node, slot, blockTime, err, confirmationStatus }: Word): Observation {
  const observedAt = new Date().toISOString();
  return { node, observedAt, slot, blockTime, blockhash: null, err, confirmationStatus };
}

export function alternateEnds<T extends object>(all: readonly T[]): readonly T[] {
  const last = all.length - 1;
  return all.flatMap((_, at) => all[at % 2 === 0 ? at / 2 : last - (at - 1) / 2] ?? []);
}

export function compareSlots(one: bigint | null, other: bigint | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
}
