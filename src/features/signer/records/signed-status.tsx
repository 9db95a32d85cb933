import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SignedRecords } from '@countersign/core/records/lookup/signed-records';
import { hasOlder, isListed, MOST_FETCHED } from '@countersign/core/records/mentions';
import { formatCount } from '@countersign/core/words/count';
import { Button } from '../../../ui/button';
import { useApp } from '../../app-context';
import { formatListFailures, useMemoryWords } from '../../network';
import type { MentionList } from './use-mentions';

export function getProgress({ mentions }: MentionList, { asking, unchecked }: SignedRecords) {
  const failures = formatListFailures(mentions.lists);
  const isBusy = mentions.isBusy || asking.length > 0;
  const isCut = hasOlder(mentions);
  const isWhole =
    isListed(mentions) && !isBusy && failures.length === 0 && !isCut && unchecked === 0;
  return { failures, isBusy, isCut, isWhole };
}

interface SignedStatusProps {
  readonly cluster: Cluster;
  readonly list: MentionList;
  readonly found: SignedRecords;
  /** Words for an empty list: `none of this wallet`. */
  readonly none: string;
  readonly isEmpty: boolean;
  readonly askAgain: () => void;
}

/** Shown below a list of mentions: how reliable it is, and how to continue. */
export function SignedStatus(props: SignedStatusProps) {
  const { cluster, list, found, none, isEmpty, askAgain } = props;
  const { chain } = useApp();
  const { search, mentions } = list;
  const { records, doubtful, unchecked, newer } = found;
  const { failures, isBusy, isCut, isWhole } = getProgress(list, found);
  const nodes = isWhole ? mentions.lists.map(({ node }) => node) : [];
  const memory = useMemoryWords(chain, cluster, nodes, isEmpty ? none : null);
  const isPassing = doubtful.length > 0 || records.some(({ asOf }) => asOf !== null);
  const sentences = isListed(mentions)
    ? [
        records.length > 0 && 'What is ticked was checked in this browser.',
        isBusy && 'Still checking…',
        newer > 0 &&
          `${formatCount(newer)} more ${newer === 1 ? 'is' : 'are'} in a newer format than this page can read.`,
        failures.length > 0 &&
          `${failures.join('; ')}, so others may exist that are not shown here.`,
        memory,
        unchecked > 0 && `${formatCount(unchecked)} more are not checked yet.`,
        isCut &&
          `Only the newest ${formatCount(mentions.rows.length)} transactions were asked for.`,
      ]
    : [
        mentions.isBusy
          ? `Asking ${cluster.label}…`
          : `The list could not be loaded: ${failures.join('; ')}. Try again in a moment.`,
      ];
  return (
    <>
      <p role="status" className="text-small text-ink-soft mt-3 wrap-anywhere">
        <span>{sentences.filter(Boolean).join(' ')}</span>
      </p>
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
