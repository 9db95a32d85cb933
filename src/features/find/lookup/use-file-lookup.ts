import { useQuery, type Query } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import {
  lookUp,
  seekFile,
  type DigestKind,
  type LookedUp,
} from '@countersign/core/records/lookup/look-up';
import { hasFallenSilent } from '@countersign/core/records/ask-nodes';
import { hasOlder } from '@countersign/core/records/mentions';
import type { RecordChain } from '@countersign/core/records/ask-record';
import { sleep } from '@countersign/core/scheduling/sleep';
import { createTurns } from '@countersign/core/scheduling/turns';
import { digestToAddress, type Digest } from '@countersign/proof/encoding';
import { FILE_LOOKUPS } from './lookup-consent';
import { asking, getErrorMessage, isOld, formatListFailures } from '../../network';
import { SILENT_AGAIN } from '../words';

export type FileLookupState =
  | { readonly status: 'waiting' | 'asking' }
  | { readonly status: 'unreachable'; readonly why: string }
  | { readonly status: 'known'; readonly found: LookedUp }
  | null;

/** Each of three concurrent lookups takes at least this long, so at most ten start in a second. */
const PACE_MS = 300;
const SEEN_AGAIN_MS = 30_000;

const takeTurn = createTurns(3);

export interface LookedUpFile {
  readonly digest: Digest;
  readonly kind: DigestKind;
  readonly depth: number;
}

export function useFileLookup(
  chain: RecordChain,
  cluster: Cluster,
  file: LookedUpFile,
  isOn: boolean,
) {
  const { data, dataUpdatedAt, error, isFetching } = useQuery(askFile(chain, cluster, file, isOn));
  const known: FileLookupState = data ?? (isOn && isFetching ? { status: 'waiting' } : null);
  return { known, askedAt: dataUpdatedAt, hasFailed: error !== null && !isAbort(error) };
}

/** A known answer stays while the file is asked about again, and if that fails. */
export function askFile(chain: RecordChain, cluster: Cluster, file: LookedUpFile, isOn: boolean) {
  const { digest, kind, depth } = file;
  return asking<FileLookupState>({
    key: [...FILE_LOOKUPS, cluster.id, digestToAddress(digest), kind, depth],
    ask: async ({ client, queryKey }) => {
      const endTurn = await takeTurn();
      const query = client.getQueryCache().find<FileLookupState>({ queryKey, exact: true });
      const before = query?.state.data ?? null;
      const earlier = before?.status === 'known' ? before.found : null;
      if (query?.isActive() !== true) {
        endTurn();
        if (earlier !== null) throw new DOMException('Nobody looks any more.', 'AbortError');
        return before;
      }
      if (earlier === null) client.setQueryData(queryKey, { status: 'asking' });
      const paced = sleep(PACE_MS);
      try {
        return await lookUpFile(chain, cluster, { ...file, earlier }, () => query.isActive());
      } catch (error) {
        if (earlier !== null) throw error;
        if (isAbort(error)) return before;
        return { status: 'unreachable', why: getErrorMessage(error) };
      } finally {
        void paced.then(endTurn);
      }
    },
    enabled: isOn,
    staleTime: ({ state }) => (state.data && !state.error ? SEEN_AGAIN_MS : 0),
    // Answers never expire, because the list's summary counts files that are out of view.
    gcTime: Infinity,
    expects: (known) => (isSettling(known ?? null) ? 'soon' : 'never'),
    refetchOnWindowFocus: mayRetry,
    refetchOnReconnect: mayRetry,
  });
}

/** @throws Error if a node has fallen silent, because its earlier answer may still hold */
async function lookUpFile(
  chain: RecordChain,
  cluster: Cluster,
  { digest, kind, depth, earlier }: LookedUpFile & { readonly earlier: LookedUp | null },
  isWanted: () => boolean,
): Promise<FileLookupState> {
  const { signal } = new AbortController();
  const sought = seekFile({ digest, kind }, null);
  const found = await lookUp(chain, cluster, sought, signal, { depth, isWanted });
  if (earlier !== null && knowsLess(earlier, found)) throw new Error('A node has fallen silent.');
  const isGiven = found.lists.some(({ status }) => status !== 'unlisted');
  if (isGiven) return { status: 'known', found };
  return { status: 'unreachable', why: `${formatListFailures(found.lists).join('; ')}.` };
}

function knowsLess(earlier: LookedUp, now: LookedUp): boolean {
  const wasGiven = (node: string) =>
    earlier.lists.some((list) => list.node === node && list.failure === null);
  return (
    now.lists.some(({ node, failure }) => failure !== null && wasGiven(node)) ||
    now.records.some(({ signature, asked }) => {
      const before = earlier.records.find((one) => one.signature === signature);
      return before !== undefined && hasFallenSilent(before.asked.answers, asked.answers);
    })
  );
}

function mayRetry({ state: { data, dataUpdatedAt } }: Query<FileLookupState>): boolean {
  return data?.status === 'known' && isOld(dataUpdatedAt);
}

/** True if a record mentions the file, or older mentions were not read. */
export function hasFound(known: FileLookupState): boolean {
  if (known?.status !== 'known') return false;
  const { records, unread } = known.found;
  return records.length + unread.length > 0 || hasOlder(known.found);
}

export interface LookupOutcome {
  readonly askedAt: number;
  readonly isFound: boolean;
  readonly failure: string | null;
  readonly given: readonly string[];
  readonly silent: readonly string[];
}

/** `outcome` is null while the file waits to be looked up, for the first time or again. */
export function getOutcome({ queryKey, state }: Query<FileLookupState>): {
  readonly address: string;
  readonly outcome: LookupOutcome | null;
} {
  const [, , address, kind, depth] = queryKey;
  const { data, dataUpdatedAt, error, fetchStatus, isInvalidated } = state;
  const hasFailed = error !== null && !isAbort(error);
  // TanStack Query also marks failed queries as invalidated.
  const isOver = fetchStatus === 'idle' && (!isInvalidated || hasFailed);
  const isSettled = isOver && kind === 'file' && depth === 1;
  const none = { address: String(address), outcome: null };
  if (!isSettled || (data?.status !== 'known' && data?.status !== 'unreachable')) return none;
  const lists = data.status === 'known' ? data.found.lists : [];
  const again = hasFailed ? SILENT_AGAIN : null;
  const outcome = {
    askedAt: dataUpdatedAt,
    isFound: hasFound(data),
    failure: data.status === 'unreachable' ? data.why : again,
    given: lists.flatMap(({ node, failure }) => (failure === null ? node : [])),
    silent: lists.flatMap(({ node, failure }) => (failure === null ? [] : node)),
  };
  return { ...none, outcome };
}

function isSettling(known: FileLookupState): boolean {
  if (known?.status !== 'known') return false;
  return known.found.records.some(({ asked }) => asked.verdict.record === 'settling');
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
