import type { Cluster } from '../../config/cluster';
import type { Subject } from '@countersign/proof';
import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import { digestToAddress, isSameDigest, type Digest } from '@countersign/proof/encoding';
import { isLanded } from '@countersign/proof/records';
import type { ChainPort, SignatureEntry } from '../../ports/chain';
import { compareSlots } from './compare-slots';
import { askRecord, type AskedRecord, type RecordChain } from './ask-record';
import { splitByHost } from '../../config/split-by-host';
import { inTurn } from './in-turn';
import { keepOwn, mayBeClaim, withoutForeign } from './own-mentions';
import { mergeRows, type SearchRow } from './search-rows';

/** A signature of a file that was found by its digest, and what all nodes together say of it. */
export interface FoundSignature {
  readonly signature: string;
  /** Base58 address; the bytes prove it. */
  readonly author: string;
  /** Reported by nodes. */
  readonly slot: bigint;
  /** Seconds since 1970, as nodes say; null where they don't agree. */
  readonly blockTime: bigint | null;
  /** How many files it signs as one set; null for the file alone. */
  readonly setCount: number | null;
  readonly asked: AskedRecord;
}

/** A withdrawal that mentions the file, by a signer who is looked for. */
export interface FoundWithdrawal {
  readonly signature: string;
  readonly author: string;
  /** Signature of the record that it withdraws, which nodes may have forgotten. */
  readonly about: string;
}

/** One node's list of mentions of a file's digest. */
export interface MentionList {
  /** URL. */
  readonly node: string;
  /** Null where it gave no list. */
  readonly entries: readonly SignatureEntry[] | null;
  /** It has older ones, which were not asked for. */
  readonly hasMore: boolean;
  /** Why it gave none; else null. */
  readonly error: unknown;
}

export interface FoundSignatures {
  /** Earliest first. */
  readonly signatures: readonly FoundSignature[];
  /** Withdrawals of records that are not among `signatures`. */
  readonly withdrawals: readonly FoundWithdrawal[];
  /** Unread mentions that may be signatures too; only nodes' words are known of them. */
  readonly unchecked: readonly SignatureEntry[];
  /**
   * Some unread mentions have a memo that looks like a claim, or like a withdrawal where one is
   * looked for.
   */
  readonly hasUnreadClaims: boolean;
  readonly lists: readonly MentionList[];
}

interface Limit {
  readonly signal: AbortSignal;
  readonly clear: () => void;
}

/** Anybody may mention a file's digest any number of times: so many are asked about. */
const MOST_ASKED = 6;
const PAGES = 5;
const CLAIM = /(?:^|\] |; )countersign\/1 (?:file|tree) /;
const HIDDEN = /(?:^|\] |; )countersign\/1 hidden /;
const WITHDRAWAL = /(?:^|\] |; )countersign\/1 revoke /;

/** A digest may be a file's, a set's root, or the commitment of something hidden. */
export type DigestKind = 'file' | 'tree' | 'hidden';

export interface SignatureQuestion {
  readonly digest: Digest;
  /** A file's, unless it is said. */
  readonly kind?: DigestKind;
  /**
   * Base58 addresses of whose signatures are looked for, and whose withdrawals of what nodes have
   * forgotten; null for anybody's.
   */
  readonly authors?: readonly string[] | null;
}

/**
 * Finds the signatures of a file by its digest. Each node's list only names candidates; what becomes
 * of each is asked as of any record.
 *
 * @param ask - asks about one candidate; `askRecord`, with limits of the caller's own
 * @param startReading - gives the signal that ends the reading of what may be a named signer's, of
 *   which the rest is then told as unread, and what is to be done once that is over
 * @throws DOMException `AbortError`
 */
export async function findSignatures(
  chain: RecordChain,
  cluster: Cluster,
  { digest, kind = 'file', authors = null }: SignatureQuestion,
  signal: AbortSignal,
  ask: (signature: string) => Promise<AskedRecord> = (signature) =>
    askRecord(chain, cluster, { signature, subjects: toSubjects(digest, kind) }, signal),
  startReading: () => Limit = () => ({ signal, clear: () => undefined }),
): Promise<FoundSignatures> {
  const lists = await fetchLists(chain, cluster, digest, signal);
  const claimed = kind === 'hidden' ? HIDDEN : CLAIM;
  const wanted = authors === null ? [claimed] : [claimed, WITHDRAWAL];
  const listed = getCandidates(
    lists.flatMap(({ entries }) => entries ?? []),
    wanted,
  );
  const candidates =
    authors === null
      ? listed
      : await getOwn(chain, cluster, { listed, authors, startReading }, signal);
  const signatures: FoundSignature[] = [];
  const withdrawals: FoundWithdrawal[] = [];
  const toEntry = ({ entries: [entry] }: SearchRow) => entry;
  const unchecked = candidates.slice(MOST_ASKED).map(toEntry);
  for (const entry of candidates.slice(0, MOST_ASKED).map(toEntry)) {
    const asked = await ask(entry.signature);
    const { author, claim, file, landing, record } = asked.verdict;
    if (author === null || claim === null) {
      if (mayBeClaim(asked, authors)) unchecked.push(entry);
      continue;
    }
    if (record === 'failed' || (authors !== null && !authors.includes(author))) continue;
    const { signature } = entry;
    if (claim.kind === 'revoke' && isLanded(asked.verdict) && isForgotten(asked)) {
      withdrawals.push({ signature, author, about: claim.signature });
    }
    if (kind === 'file' ? file !== 'match' : !isNamed(claim, kind, digest)) continue;
    signatures.push({
      ...{ signature, author, asked },
      slot: landing?.slot ?? entry.slot,
      blockTime: landing?.blockTime ?? null,
      setCount: (claim.kind === 'tree' || claim.kind === 'hidden' ? claim.count : null) ?? null,
    });
  }
  return {
    signatures: signatures.toSorted(bySlot),
    withdrawals: withdrawals.filter(({ about }) =>
      signatures.every(({ signature }) => signature !== about),
    ),
    unchecked: unchecked.toSorted(bySlot),
    hasUnreadClaims: unchecked.some(({ memoHint }) =>
      wanted.some((text) => text.test(memoHint ?? '')),
    ),
    lists,
  };
}

interface Listed {
  readonly listed: readonly SearchRow[];
  readonly authors: readonly string[];
  readonly startReading: () => Limit;
}

/** Strangers may name a signer too: where much is listed, only bytes tell what is the signer's. */
async function getOwn(
  chain: RecordChain,
  cluster: Cluster,
  { listed, authors, startReading }: Listed,
  signal: AbortSignal,
): Promise<readonly SearchRow[]> {
  if (listed.length <= MOST_ASKED) return listed;
  const asked = { rows: listed, authors, pages: PAGES };
  const rows = await withoutForeign(chain, cluster, asked, signal);
  if (rows.length <= MOST_ASKED) return rows;
  const limit = startReading();
  const mentions = { rows: inTurn(rows), authors, most: MOST_ASKED };
  const own = await keepOwn(chain, cluster, mentions, limit.signal).finally(limit.clear);
  signal.throwIfAborted();
  return own;
}

function isNamed(claim: Claim, kind: DigestKind, digest: Digest): boolean {
  const subject = getSubjectDigest(claim);
  return claim.kind === kind && subject !== null && isSameDigest(subject, digest);
}

/** Returns nothing for a set or a commitment: no file has that digest. */
export function toSubjects(digest: Digest, kind: DigestKind): readonly Subject[] {
  return kind === 'file' ? [toSubject(digest)] : [];
}

export function toSubject(digest: Digest): Subject {
  return { name: '', size: null, digest };
}

/** No node gives the record that it names. */
function isForgotten({ about }: AskedRecord): boolean {
  return about === undefined || about.claim === null;
}

async function fetchLists(
  chain: Pick<ChainPort, 'lookUpSignatures'>,
  cluster: Cluster,
  digest: Digest,
  signal: AbortSignal,
): Promise<readonly MentionList[]> {
  const address = digestToAddress(digest);
  return Promise.all(
    splitByHost(cluster).map(async (host): Promise<MentionList> => {
      const [node] = host.endpoints;
      try {
        const options = { pages: PAGES };
        const page = await chain.lookUpSignatures(host, address, signal, options);
        return { node, entries: page.entries, hasMore: page.hasMore, error: null };
      } catch (error) {
        signal.throwIfAborted();
        return { node, entries: null, hasMore: false, error };
      }
    }),
  );
}

/**
 * Orders mentions: those whose memo looks like a claim, then those without a memo in any node's
 * index; the earliest first. A mention that one node calls failed stays, as another node may know
 * better.
 */
function getCandidates(
  entries: readonly SignatureEntry[],
  wanted: readonly RegExp[],
): readonly SearchRow[] {
  const rows = mergeRows([], entries).toReversed();
  const getRank = (row: SearchRow) => {
    const hints = row.entries.map(({ memoHint }) => memoHint);
    const rank = wanted.findIndex((text) => hints.some((hint) => text.test(hint ?? '')));
    return rank === -1 && hints.includes(null) ? wanted.length : rank;
  };
  return rows
    .map((row) => ({ row, rank: getRank(row) }))
    .filter(({ rank }) => rank !== -1)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

interface Placed {
  readonly slot: bigint;
}

function bySlot(one: Placed, other: Placed): number {
  return compareSlots(one.slot, other.slot);
}
