import { useState } from 'react';
import type { Cluster } from '../../config/configuration';
import type { SignedRecord } from '../../flows/people/signed-records';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { SignedRow } from './signed-row';

interface SignedListProps {
  /** Names the list. */
  readonly title: string;
  readonly records: readonly SignedRecord[];
  readonly cluster: Cluster;
}

const A_TIME = 25;

/** Newest first, or oldest first. */
export function SignedList({ title, records, cluster }: SignedListProps) {
  const [shown, setShown] = useState(A_TIME);
  const [isOldestFirst, setOldestFirst] = useState(false);
  const sorted = isOldestFirst ? records.toReversed() : records;
  return (
    <>
      {records.length > 1 && (
        <Button
          className="mt-3"
          onClick={() => {
            setOldestFirst(!isOldestFirst);
          }}
        >
          {isOldestFirst ? 'Show newest first' : 'Show oldest first'}
        </Button>
      )}
      <ul aria-label={title} className="divide-line mt-2 divide-y">
        {sorted.slice(0, shown).map((record) => (
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
