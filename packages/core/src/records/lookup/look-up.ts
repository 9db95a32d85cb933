import type { Claim, StatementClaim } from '@countersign/proof/claims';
import { digestToAddress, type Digest } from '@countersign/proof/encoding';
import { isClaimFor } from '../../claims/is-claim-for';
import type { Cluster } from '../../configuration/cluster';
import type { RecordChain } from '../ask-record';
import {
  compareSlots,
  getSignature,
  orderRows,
  type RankEntry,
  type SearchRow,
} from '../search-rows';
import { createMentions, type NodeList } from '../mentions';
import { createTurns } from '../../scheduling/turns';
import { weighAsked, weighRow, type Sought } from './sought';
import { verifyRow, type VerifiedRow } from './verify-row';

export type DigestKind = Exclude<Claim, StatementClaim>['kind'];

export interface LookUpQuestion extends Sought {
  /** The most records that nodes are asked about, because public nodes limit requests. */
  readonly most: number;
}

export function seekFile(
  { digest, kind }: { readonly digest: Digest; readonly kind: DigestKind },
  authors: readonly string[] | null,
): LookUpQuestion {
  const memo = new RegExp(`(?:^|\\] |; )countersign/(?:1 (?:${KINDS[kind]}) |(?!1 ))`);
  return {
    address: digestToAddress(digest),
    rank: ({ memoHint }) => (memoHint === null ? 1 : memo.test(memoHint) ? 0 : null),
    authors,
    // The digest of a set or a commitment is no file's digest.
    subjects: kind === 'file' ? [{ name: '', size: null, digest }] : [],
    isMeant: ({ claim, file }) => {
      if (claim === null) return false;
      return kind === 'file' ? file === 'match' : isClaimFor(claim, kind, digest);
    },
    most: 6,
  };
}

/** A file is also sought in sets that list it. */
const KINDS: Readonly<Record<DigestKind, string>> = {
  file: 'file|tree',
  tree: 'file|tree',
  hidden: 'hidden',
};

export function seekSigner(address: string): LookUpQuestion {
  return {
    address,
    rank: rankSigned,
    authors: [address],
    subjects: [],
    isMeant: ({ claim }) => claim !== null,
    most: 20,
  };
}

export function rankSigned({ memoHint, err }: Parameters<RankEntry>[0]): number | null {
  return err === null && (memoHint?.includes('countersign/') ?? false) ? 0 : null;
}

export interface VerifiedRecord extends VerifiedRow {
  readonly signature: string;
  readonly author: string;
  readonly claim: Claim;
  readonly slot: bigint;
  /** Seconds since 1970, as nodes report; null if they don't agree. */
  readonly blockTime: bigint | null;
  readonly entries: SearchRow['entries'];
}

export interface LookedUp {
  /** Records that are not false, earliest first. */
  readonly records: readonly VerifiedRecord[];
  /** Mentions that may be sought records and were not read, newest first. */
  readonly unread: readonly SearchRow[];
  /** The number in `unread` that a signer signed in a newer format. */
  readonly newer: number;
  readonly lists: readonly NodeList[];
}

export interface LookUpOptions {
  readonly acceptsLarger?: boolean;
  /** Pages of each list, and batches of transactions; 1 by default. */
  readonly depth?: number;
  /** If it returns false, the look-up rejects. */
  readonly isWanted?: () => boolean;
}

const AT_ONCE = 2;

/** A list only names candidates. Bytes exclude others, and all nodes are asked about the rest. */
export async function lookUp(
  chain: RecordChain,
  cluster: Cluster,
  sought: LookUpQuestion,
  signal: AbortSignal,
  { acceptsLarger = false, depth = 1, isWanted }: LookUpOptions = {},
): Promise<LookedUp> {
  const { address, rank, most } = sought;
  const search = createMentions(chain, { cluster, address, rank, isOnlyListed: true });
  signal.addEventListener('abort', search.stop, { once: true });
  const getCandidates = () => {
    signal.throwIfAborted();
    return orderRows(search.getState().rows, rank);
  };
  await search.ask();
  for (let page = 1; page < depth; page += 1) await search.askOlder();
  const areFew = getCandidates().length <= most;
  for (let time = 0; time < depth && !areFew; time += 1) await search.fetchMore();
  signal.removeEventListener('abort', search.stop);
  const weighed = getCandidates().map((row) => ({ row, weight: weighRow(row, sought) }));
  const wanted = weighed
    .filter(({ weight }) => weight === 'meant' || (areFew && weight === 'unread'))
    .slice(0, most * depth);
  const takeTurn = createTurns(AT_ONCE);
  const answers = await Promise.all(
    wanted.map(async ({ row }) => {
      const endTurn = await takeTurn();
      try {
        signal.throwIfAborted();
        if (isWanted?.() === false) throw new DOMException('Nobody looks any more.', 'AbortError');
        const question = { signature: getSignature(row), sought, acceptsLarger };
        return { row, verified: await verifyRow(chain, cluster, question, signal) };
      } finally {
        endTurn();
      }
    }),
  );
  const answered = answers.map(({ row, verified }) => ({
    ...{ row, verified, weight: weighAsked(verified.asked, sought) },
  }));
  const left = weighed.filter((one) => !wanted.includes(one));
  const records = answered
    .filter(({ weight }) => weight === 'meant')
    .flatMap(({ row, verified }) => toRecord(row, verified));
  const unread = [...answered.filter(({ weight }) => weight !== 'meant'), ...left].filter(
    ({ weight }) => weight !== 'other',
  );
  return {
    records: records.toSorted((one, other) => compareSlots(one.slot, other.slot)),
    unread: unread.map(({ row }) => row),
    newer: unread.filter(({ weight }) => weight === 'newer').length,
    lists: search.getState().lists,
  };
}

function toRecord({ entries }: SearchRow, verified: VerifiedRow): readonly VerifiedRecord[] {
  const { signature, author, claim, landing } = verified.asked.verdict;
  if (author === null || claim === null || verified.result === 'false') return [];
  const slot = landing?.slot ?? entries[0].slot;
  const blockTime = landing?.blockTime ?? null;
  return [{ ...verified, signature, author, claim, slot, blockTime, entries }];
}
