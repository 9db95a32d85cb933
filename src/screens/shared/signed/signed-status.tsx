import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SignedRecords } from '@countersign/core/records/lookup/signed-records';
import { hasOlder, isListed, MOST_FETCHED } from '@countersign/core/records/mentions';
import { remembersAll } from '@countersign/core/records/node-memory';
import { formatCount } from '@countersign/core/words/count';
import { formatAbsence, formatMemory } from '@countersign/core/words/memories';
import { formatDay } from '@countersign/core/words/landing';
import { formatHosts } from '@countersign/core/words/node-host';
import { Button } from '../../../ui/button';
import { useApp } from '../app-context';
import { formatListFailures } from '../lookup/list-failures';
import { useMemories } from '../node-memories';
import type { MentionList } from './use-mentions';

export interface SignedWords {
  /** Said of an empty list: `No other signature found`. */
  readonly none: string;
  /** Follows `1`: one transaction mentions the same, and is no such record. */
  readonly one: string;
  /** Follows any other number. */
  readonly many: string;
}

interface SignedStatusProps {
  readonly cluster: Cluster;
  readonly list: MentionList;
  readonly found: SignedRecords;
  readonly words: SignedWords;
  /** The list has nothing but what the screen is about. */
  readonly isEmpty: boolean;
  /** Asks about each record once more. */
  readonly askAgain: () => void;
}

/** How far a list of what mentions an address has come, what it is worth, and how it goes on. */
export function SignedStatus(props: SignedStatusProps) {
  const { cluster, list, found, words, isEmpty, askAgain } = props;
  const { search, mentions } = list;
  const { records, doubtful, asking, unchecked, newer, others } = found;
  const isBusy = mentions.isBusy || asking.length > 0;
  const failures = formatListFailures(mentions.lists);
  const isShown = isListed(mentions);
  const isCut = hasOlder(mentions);
  const isWhole = isShown && !isBusy && failures.length === 0 && !isCut && unchecked === 0;
  const isPassing = doubtful.length > 0 || records.some(({ asOf }) => asOf !== null);
  return (
    <>
      <div role="status" className="text-small text-ink-soft mt-2 grid gap-1">
        {!isShown && mentions.isBusy && <p>Asking {cluster.label}…</p>}
        {!isShown && !mentions.isBusy && (
          <p>The list could not be loaded: {failures.join('; ')}. Try again in a moment.</p>
        )}
        {isShown && (
          <p>
            {formatCount(records.length)} found and checked in this browser{formatSpan(found)}
            {isBusy ? '; still checking' : ''}.
          </p>
        )}
        {isShown && doubtful.length > 0 && <p>{formatCount(doubtful.length)} more not verified.</p>}
        {isShown && newer > 0 && (
          <p>
            {newer === 1
              ? '1 other is in a newer format than this page can read: what it signs was not checked.'
              : `${formatCount(newer)} others are in a newer format than this page can read: what they sign was not checked.`}
          </p>
        )}
        {isShown && others > 0 && (
          <p>{others === 1 ? `1 ${words.one}` : `${formatCount(others)} ${words.many}`}</p>
        )}
        {isShown && failures.length > 0 && (
          <p>{failures.join('; ')}, so others may exist that are not shown here.</p>
        )}
        {isWhole && <Memory {...{ cluster, list }} none={isEmpty ? words.none : null} />}
        {unchecked > 0 && <p>{formatCount(unchecked)} more are not checked yet.</p>}
        {isCut && (
          <p>Only the newest {formatCount(mentions.rows.length)} transactions were asked for.</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {unchecked > 0 && !isBusy && (
          <Button onClick={() => void search.fetchMore()}>
            {`Check ${formatCount(Math.min(unchecked, MOST_FETCHED))} more`}
          </Button>
        )}
        {isCut && (
          <Button disabled={isBusy} onClick={() => void search.askOlder()}>
            Ask for older ones
          </Button>
        )}
        {(isPassing || (failures.length > 0 && !isCut)) && (
          <Button
            disabled={isBusy}
            onClick={() => {
              void search.ask();
              if (isPassing) askAgain();
            }}
          >
            Try again
          </Button>
        )}
      </div>
    </>
  );
}

interface MemoryProps extends Pick<SignedStatusProps, 'cluster' | 'list'> {
  /** Null where the list is not empty. */
  readonly none: string | null;
}

/** Says who was asked and how far back they remember: a list is worth no more. */
function Memory({ cluster, list, none }: MemoryProps) {
  const { chain } = useApp();
  const nodes = list.mentions.lists.map(({ node }) => node);
  const memories = useMemories(chain, cluster, nodes) ?? [];
  // The list of a node that remembers everything has what the others may have forgotten.
  const isWhole = memories.some(remembersAll);
  if (none !== null) {
    const absences = isWhole ? [] : formatAbsence('None', memories).map((one) => ` ${one}.`);
    return <p>{[`${none}. Asked: ${formatHosts(nodes)}.`, ...absences].join('')}</p>;
  }
  const told = isWhole ? [] : formatMemory(memories);
  return told.length === 0 ? null : <p>{`${told.join('; ')}: there may be older records.`}</p>;
}

function formatSpan({ records }: SignedRecords): string {
  const [newest, oldest] = [records[0], records.at(-1)];
  if (!newest || !oldest || newest === oldest) return '';
  const [from, to] = [formatDay(oldest.verdict.landing), formatDay(newest.verdict.landing)];
  return from === '' || to === '' || from === to ? '' : `, from ${from} to ${to}`;
}
