import type { ChainPort, SignatureEntry } from '../../ports/chain';
import type { ErrorReason } from '../../ports/node-failure';
import { getErrorReason } from '../network/error-reason';
import type { NodeList } from './search-state';

type Page = Awaited<ReturnType<ChainPort['lookUpSignatures']>>;

export interface ListReader {
  readonly getList: () => NodeList;
  /**
   * Reads pages of the list: from its newest entry to its end, to what was read before, or to the
   * bound; or what is older than that.
   */
  readonly read: (
    isOlder: boolean,
    signal: AbortSignal,
  ) => AsyncGenerator<readonly SignatureEntry[]>;
}

/**
 * Reads the list of one node, and remembers how far.
 *
 * @param skip - a signature that is left out of what is read
 * @param fetchPage - gets the entries that are older than `before`; from the newest where it is null
 */
export function createListReader(
  node: string,
  { pages, skip }: { readonly pages: number; readonly skip: string | undefined },
  fetchPage: (before: string | null, signal: AbortSignal) => Promise<Page>,
): ListReader {
  let list: NodeList = { node, status: 'asking', reason: null, skipped: null };
  let newest: string | null = null;
  let oldest: string | null = null;

  async function* readPages(isOlder: boolean, signal: AbortSignal) {
    const readBefore = isOlder ? null : newest;
    let before = isOlder ? oldest : null;
    let first = newest;
    for (let page = 1; page <= pages; page += 1) {
      const { entries, hasMore } = await fetchPage(before, signal);
      before = entries.at(-1)?.signature ?? before;
      if (page === 1 && !isOlder) first = entries[0]?.signature ?? first;
      const isMet =
        readBefore !== null && entries.some(({ signature }) => signature === readBefore);
      const isEnd = !hasMore || isMet;
      if (isEnd || page === pages) {
        newest = first;
        // New entries say nothing about how far the list was read before.
        if (!isMet) {
          oldest = before;
          list = { ...list, status: hasMore ? 'cut' : 'whole', reason: null };
        }
      }
      const skipped = entries.find(({ signature }) => signature === skip);
      if (skipped !== undefined) list = { ...list, skipped };
      yield entries.filter(({ signature }) => signature !== skip);
      if (isEnd) return;
    }
  }

  return {
    getList: () => list,
    read: async function* (isOlder, signal) {
      const { status } = list;
      if (isOlder && status === 'whole') return;
      try {
        yield* readPages(isOlder && status === 'cut', signal);
      } catch (error) {
        if (!signal.aborted && status !== 'whole' && status !== 'cut') {
          const reason = getErrorReason(error);
          list = { ...list, status: isSilence(reason) ? 'silent' : 'refused', reason };
        }
        throw error;
      }
    },
  };
}

function isSilence(reason: ErrorReason | null): boolean {
  return reason === 'network' || reason === 'timeout';
}
