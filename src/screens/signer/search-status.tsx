import type { Cluster } from '../../config/configuration';
import type { SignedRecords } from '../../flows/people/signed-records';
import type { Mentions, MentionSearch } from '../../flows/records/mentions';
import { formatCount } from '../../flows/words/count';
import { formatList } from '../../flows/words/format-list';
import { ListStatus } from '../shared/lookup/list-status';
import { getHosts } from '../../flows/words/node-host';
import { formatDay } from './format-day';

interface SearchStatusProps {
  readonly cluster: Cluster;
  readonly mentions: Mentions;
  readonly found: SignedRecords;
  readonly search: MentionSearch;
  /** Asks for the lists and about each record once more. */
  readonly askAgain: () => void;
}

/** How far the search has come, and how it goes on. */
export function SearchStatus({ cluster, mentions, found, search, askAgain }: SearchStatusProps) {
  const { records, doubtful, asking, unchecked, newer, others } = found;
  const isPassing = doubtful.length > 0 || records.some(({ asOf }) => asOf !== null);
  const isEmpty = records.length + doubtful.length + asking.length + newer === 0;
  return (
    <ListStatus
      {...{ cluster, mentions }}
      unread={unchecked}
      isChecking={asking.length > 0}
      none={isEmpty ? 'None' : null}
      askOlder={() => void search.askOlder()}
      fetchMore={() => void search.fetchMore()}
      askAgain={isPassing ? askAgain : null}
    >
      <p>
        {formatCount(records.length)} found and checked in this browser{formatSpan(found)}
        {mentions.isBusy || asking.length > 0 ? '; still checking' : ''}.
      </p>
      {isEmpty && !mentions.isBusy && <p>Asked: {formatList(getHosts(cluster))}.</p>}
      {doubtful.length > 0 && (
        <p>{formatCount(doubtful.length)} more not verified: why stands beside each.</p>
      )}
      {newer > 0 && (
        <p>
          {newer === 1
            ? '1 more that this wallet signed is in a newer format than this page can read: it was not checked.'
            : `${formatCount(newer)} more that this wallet signed are in a newer format than this page can read: they were not checked.`}
        </p>
      )}
      {others > 0 && (
        <p>
          {others === 1
            ? '1 other transaction mentions this wallet. The list shows no record that it signed there, so it is not shown.'
            : `${formatCount(others)} other transactions mention this wallet. The list shows no record that it signed there, so they are not shown.`}
        </p>
      )}
    </ListStatus>
  );
}

function formatSpan({ records }: SignedRecords): string {
  const [newest, oldest] = [records[0], records.at(-1)];
  if (!newest || !oldest || newest === oldest) return '';
  const [from, to] = [formatDay(oldest.verdict.landing), formatDay(newest.verdict.landing)];
  return from === '' || to === '' || from === to ? '' : `, from ${from} to ${to}`;
}
