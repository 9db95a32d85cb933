import { useState } from 'react';
import type { Cluster } from '../../config/configuration';
import type { SignedRecord, SignedRecords } from '../../flows/people/signed-records';
import { compareSlots } from '../../flows/records/compare-slots';
import { Button } from '../../ui/button';
import { formatCount } from '../../flows/words/count';
import { SignedRow } from './signed-row';

interface SignedListsProps {
  readonly found: SignedRecords;
  readonly cluster: Cluster;
}

/**
 * Shows the verified records and those still asked about, and those not verified; newest first, or
 * oldest first. A row is there as soon as its bytes are checked, and stays where it is once the
 * nodes have answered.
 */
export function SignedLists({ found, cluster }: SignedListsProps) {
  const [isOldestFirst, setOldestFirst] = useState(false);
  const { doubtful } = found;
  const records = [...found.records, ...found.asking.filter(mayStand)].toSorted((one, other) =>
    compareSlots(getSlot(other), getSlot(one)),
  );
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

/** A record that its bytes or the lists refute gets no row, as it would come and go. */
function mayStand({ verdict: { record } }: SignedRecord): boolean {
  return record === 'valid' || record === 'settling';
}

function getSlot({ verdict: { landing } }: SignedRecord): bigint | null {
  return landing?.slot ?? null;
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
