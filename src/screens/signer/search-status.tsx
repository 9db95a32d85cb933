import type { Cluster } from '../../config/configuration';
import type { SignedRecords } from '../../flows/people/signed-records';
import { remembersAll } from '../../flows/records/node-memory';
import type { SearchState } from '../../flows/records/search-state';
import type { SignatureSearch } from '../../flows/records/signature-search';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { useApp } from '../shared/app-context';
import { formatListFailures } from '../shared/list-failures';
import { formatAbsence, formatMemory } from '../shared/memory-messages';
import { useMemories } from '../shared/node-memories';
import { formatDay } from './format-day';
import { BOUNDS } from './use-signed-search';

interface SearchStatusProps {
  readonly cluster: Cluster;
  readonly state: SearchState;
  readonly found: SignedRecords;
  readonly search: SignatureSearch;
  /** Asks for the lists and about each record once more. */
  readonly askAgain: () => void;
}

/** How far the search has come, and how it goes on. */
export function SearchStatus({ cluster, state, found, search, askAgain }: SearchStatusProps) {
  const { status, rows, lists, hasOlder, isFetching, isListing, hasFailed } = state;
  const { records, doubtful, asking, unchecked, newer, others } = found;
  const isBusy = isFetching || isListing || asking.length > 0;
  const failures = formatListFailures(lists);
  const isListed = status === 'listed';
  const isPassing = doubtful.length > 0 || records.some(({ asOf }) => asOf !== null);
  return (
    <>
      <div role="status" className="text-small text-ink-soft mt-2 grid gap-1">
        {status === 'asking' && <p>Asking {cluster.label}…</p>}
        {status === 'unreachable' && (
          <p>The list could not be loaded: {failures.join('; ')}. Try again in a moment.</p>
        )}
        {isListed && (
          <p>
            {formatCount(records.length)} found and checked in this browser{formatSpan(found)}
            {isBusy ? '; still checking' : ''}.
          </p>
        )}
        {isListed && doubtful.length > 0 && (
          <p>{formatCount(doubtful.length)} more not verified: why stands beside each.</p>
        )}
        {isListed && !isListing && failures.length > 0 && (
          <p>{failures.join('; ')}, so others may exist that are not shown here.</p>
        )}
        {isListed && !isBusy && !hasFailed && <Memory {...{ cluster, state, found }} />}
        {isListed && unchecked > 0 && <p>{formatCount(unchecked)} more are not checked yet.</p>}
        {isListed && newer > 0 && (
          <p>
            {newer === 1
              ? '1 more that this wallet signed is in a newer format than this page can read: it was not checked.'
              : `${formatCount(newer)} more that this wallet signed are in a newer format than this page can read: they were not checked.`}
          </p>
        )}
        {isListed && others > 0 && (
          <p>
            {others === 1
              ? '1 other transaction mentions this wallet. The list shows no record that it signed there, so it is not shown.'
              : `${formatCount(others)} other transactions mention this wallet. The list shows no record that it signed there, so they are not shown.`}
          </p>
        )}
        {isListed && hasFailed && failures.length === 0 && (
          <p>Not all of the list could be loaded: others may exist that are not shown here.</p>
        )}
        {hasOlder && <p>Only the newest {formatCount(rows.length)} transactions were asked for.</p>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {unchecked > 0 && !isBusy && (
          <Button onClick={() => void search.fetchMore()}>
            {`Check ${formatCount(Math.min(unchecked, BOUNDS.fetched))} more`}
          </Button>
        )}
        {hasOlder && (
          <Button disabled={isBusy} onClick={() => void search.askOlder()}>
            Ask for older ones
          </Button>
        )}
        {(status === 'unreachable' || (isListed && hasFailed && !hasOlder) || isPassing) && (
          <Button disabled={isBusy} onClick={askAgain}>
            Ask again
          </Button>
        )}
      </div>
    </>
  );
}

/** What it is worth that a list has no older ones, or none at all. */
function Memory({ cluster, state, found }: Pick<SearchStatusProps, 'cluster' | 'state' | 'found'>) {
  const { chain } = useApp();
  const { records, doubtful, unchecked, newer } = found;
  const isEmpty = records.length + doubtful.length + unchecked + newer === 0;
  const nodes = state.hasOlder ? [] : [...new Set(state.lists.map(({ node }) => node))];
  const memories = useMemories(chain, cluster, nodes);
  // Its list has what the others may have forgotten.
  if (memories.some(remembersAll)) return null;
  const told = isEmpty ? formatAbsence('None', memories) : formatMemory(memories);
  if (told.length === 0) return null;
  return <p>{`${told.join('; ')}${isEmpty ? '' : ': there may be older records'}.`}</p>;
}

function formatSpan({ records }: SignedRecords): string {
  const [newest, oldest] = [records[0], records.at(-1)];
  if (!newest || !oldest || newest === oldest) return '';
  const [from, to] = [formatDay(oldest.verdict.landing), formatDay(newest.verdict.landing)];
  return from === '' || to === '' || from === to ? '' : `, from ${from} to ${to}`;
}
