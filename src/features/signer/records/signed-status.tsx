import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SignedRecords } from '@countersign/core/records/lookup/signed-records';
import { hasOlder, isListed, MOST_FETCHED } from '@countersign/core/records/mentions';
import { Button } from '../../../ui/button';
import { useApp } from '../../app-context';
import { formatListFailures, useMemoryWords } from '../../network';
import type { MentionList } from './use-mentions';
import * as words from './words';

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
        records.length > 0 && words.CHECKED_HERE,
        isBusy && words.STILL_CHECKING,
        newer > 0 && words.formatNewer(newer),
        failures.length > 0 && words.formatIncomplete(failures),
        memory,
        unchecked > 0 && words.formatUnchecked(unchecked),
        isCut && words.formatOnlyNewest(mentions.rows.length),
      ]
    : [mentions.isBusy ? words.formatAsking(cluster.label) : words.formatNotLoaded(failures)];
  return (
    <>
      <p role="status" className="text-small text-ink-soft mt-3 wrap-anywhere">
        <span>{sentences.filter(Boolean).join(' ')}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {unchecked > 0 && !isBusy && (
          <Button onClick={() => void search.fetchMore()}>
            {words.formatCheckMore(Math.min(unchecked, MOST_FETCHED))}
          </Button>
        )}
        {isCut && (
          <Button disabled={isBusy} onClick={() => void search.askOlder()}>
            {words.ASK_FOR_OLDER}
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
            {words.TRY_AGAIN}
          </Button>
        )}
      </div>
    </>
  );
}
