import { useState } from 'react';
import type { Cluster } from '../../config/configuration';
import type { SignedRecord, SignedRecords } from '../../flows/people/signed-records';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { SignedRow } from './signed-row';

interface SignedListsProps {
  readonly found: SignedRecords;
  readonly cluster: Cluster;
}

/** What is verified, and what is not; newest first, or oldest first. */
export function SignedLists({ found: { records, doubtful }, cluster }: SignedListsProps) {
  const [isOldestFirst, setOldestFirst] = useState(false);
  const sort = (all: readonly SignedRecord[]) => (isOldestFirst ? all.toReversed() : all);
  return (
    <>
      {Math.max(records.length, doubtful.length) > 1 && (
        <Button
          className="mt-3"
          onClick={() => {
            setOldestFirst(!isOldestFirst);
          }}
        >
          {isOldestFirst ? 'Show newest first' : 'Show oldest first'}
        </Button>
      )}
      <SignedList title="Signed by this wallet" records={sort(records)} cluster={cluster} />
      {doubtful.length > 0 && (
        <>
          <h2 className="text-title mt-8 font-semibold">Not verified</h2>
          <p className="text-small text-ink-soft mt-2">
            These bear the wallet’s signature; whether they count is not known here.
          </p>
          <SignedList title="Not verified" records={sort(doubtful)} cluster={cluster} />
        </>
      )}
    </>
  );
}

interface SignedListProps {
  /** Names the list. */
  readonly title: string;
  readonly records: readonly SignedRecord[];
  readonly cluster: Cluster;
}

const A_TIME = 25;

function SignedList({ title, records, cluster }: SignedListProps) {
  const [shown, setShown] = useState(A_TIME);
  if (records.length === 0) return null;
  return (
    <>
      <ul aria-label={title} className="divide-line mt-2 divide-y">
        {records.slice(0, shown).map((record) => (
          <SignedRow key={record.verdict.signature} {...{ record, cluster }} />
        ))}
      </ul>
      {records.length > shown && (
        <Button
          className="mt-3"
          onClick={() => {
            setShown(shown + A_TIME);
          }}
        >
          Show {formatCount(Math.min(A_TIME, records.length - shown))} more
        </Button>
      )}
    </>
  );
}
