import type { ReactNode } from 'react';
import type { Cluster } from '../../../config/configuration';
import { hasOlder, isListed, MOST_FETCHED, type Mentions } from '../../../flows/records/mentions';
import { remembersAll } from '../../../flows/records/node-memory';
import { Button } from '../../../ui/button';
import { formatCount } from '../../../flows/words/count';
import { useApp } from '../app-context';
import { formatListFailures } from './list-failures';
import { formatAbsence, formatMemory } from '../../../flows/words/memories';
import { useMemories } from '../node-memories';

interface ListStatusProps {
  readonly cluster: Cluster;
  readonly mentions: Mentions;
  /** How many may be records, and were not read. */
  readonly unread: number;
  /** More is under way than the lists and their bytes. */
  readonly isChecking?: boolean;
  /** Said of an empty list, such as `No other signature found`; null where the list is not empty. */
  readonly none: string | null;
  readonly askOlder: () => void;
  readonly fetchMore: () => void;
  /** Asks once more; null where nothing is open. */
  readonly askAgain: (() => void) | null;
  /** Sentences on what was found. */
  readonly children?: ReactNode;
}

/** How far a list of what mentions an address has come, what it is worth, and how it goes on. */
export function ListStatus({
  cluster,
  mentions,
  unread,
  isChecking = false,
  none,
  askOlder,
  fetchMore,
  askAgain,
  children,
}: ListStatusProps) {
  const { rows, lists } = mentions;
  const isBusy = mentions.isBusy || isChecking;
  const failures = formatListFailures(lists);
  const isShown = isListed(mentions);
  const isCut = hasOlder(mentions);
  const isFailed = !isShown && !mentions.isBusy;
  return (
    <>
      <div role="status" className="text-small text-ink-soft mt-2 grid gap-1">
        {!isShown && mentions.isBusy && <p>Asking {cluster.label}…</p>}
        {isFailed && (
          <p>The list could not be loaded: {failures.join('; ')}. Try again in a moment.</p>
        )}
        {isShown && children}
        {isShown && failures.length > 0 && (
          <p>{failures.join('; ')}, so others may exist that are not shown here.</p>
        )}
        {isShown && !isBusy && failures.length === 0 && !isCut && unread === 0 && (
          <Memory {...{ cluster, mentions, none }} />
        )}
        {unread > 0 && <p>{formatCount(unread)} more are not checked yet.</p>}
        {isCut && <p>Only the newest {formatCount(rows.length)} transactions were asked for.</p>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {unread > 0 && !isBusy && (
          <Button onClick={fetchMore}>
            {`Check ${formatCount(Math.min(unread, MOST_FETCHED))} more`}
          </Button>
        )}
        {isCut && (
          <Button disabled={isBusy} onClick={askOlder}>
            Ask for older ones
          </Button>
        )}
        {(askAgain !== null || (failures.length > 0 && !isCut)) && (
          <Button disabled={isBusy} onClick={askAgain ?? askOlder}>
            Ask again
          </Button>
        )}
      </div>
    </>
  );
}

/** Says how far back the nodes remember, as a list without older entries is worth no more. */
function Memory({
  cluster,
  mentions,
  none,
}: Pick<ListStatusProps, 'cluster' | 'mentions' | 'none'>) {
  const { chain } = useApp();
  const nodes = mentions.lists.map(({ node }) => node);
  const memories = useMemories(chain, cluster, nodes) ?? [];
  // The list of a node that remembers everything has what the others may have forgotten.
  if (memories.some(remembersAll)) return null;
  const told = none === null ? formatMemory(memories) : formatAbsence(none, memories);
  if (told.length === 0) return null;
  return <p>{`${told.join('; ')}${none === null ? ': there may be older records' : ''}.`}</p>;
}
