import { useState } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import {
  compareAges,
  type SignedRecord,
  type SignedRecords,
} from '@countersign/core/records/lookup/signed-records';
import { ShowMore } from '../../../ui/show-more';
import { SignedRow } from './signed-row';
import * as words from './words';

interface SignedListsProps {
  readonly found: SignedRecords;
  readonly cluster: Cluster;
  readonly title: string;
  readonly current: string | null;
}

/** A row appears once its bytes are checked, and keeps its place when the nodes answer. */
export function SignedLists({ found, cluster, title, current }: SignedListsProps) {
  // A record's screen shows who signed the file first; a signer's, what was signed last.
  const isOldestFirst = current !== null;
  const { doubtful } = found;
  const records = [...found.records, ...found.asking].toSorted(compareAges);
  const sort = (all: readonly SignedRecord[]) => (isOldestFirst ? all.toReversed() : all);
  return (
    <>
      <SignedList title={title} records={sort(records)} {...{ cluster, current }} />
      {doubtful.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">{words.formatNotVerified(doubtful.length)}</h3>
          <SignedList
            title={words.NOT_VERIFIED}
            records={sort(doubtful)}
            {...{ cluster, current }}
          />
        </>
      )}
    </>
  );
}

interface SignedListProps extends Pick<SignedListsProps, 'cluster' | 'title' | 'current'> {
  readonly records: readonly SignedRecord[];
}

const A_TIME = 25;

function SignedList({ title, records, cluster, current }: SignedListProps) {
  const [shown, setShown] = useState(A_TIME);
  if (records.length === 0) return null;
  const rows = records.filter(
    ({ verdict: { signature } }, index) => index < shown || signature === current,
  );
  const left = records.length - rows.length;
  return (
    <>
      <ul aria-label={title} className="divide-line border-line mt-3 divide-y border-y">
        {rows.map((record) => (
          <SignedRow key={record.verdict.signature} {...{ record, cluster, current }} />
        ))}
      </ul>
      <ShowMore
        isWhole={left <= 0}
        onPress={() => {
          setShown(shown + A_TIME);
        }}
      >
        {words.formatShowMore(Math.min(A_TIME, left))}
      </ShowMore>
    </>
  );
}
