import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Claim } from '@countersign/proof/claims';
import type { Cluster } from '../../config/configuration';
import type { SignedRecord } from '../../flows/people/signed-records';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { OutsideText } from '../shared/outside-text';
import { OutsideLink } from '../shared/people/outside-link';
import { getRecordPath } from '../shared/routes';
import { formatDay } from './format-day';

interface SignedListProps {
  readonly records: readonly SignedRecord[];
  readonly cluster: Cluster;
}

const A_TIME = 25;
const MOST_LINKS = 10;

/** Newest first, or oldest first. */
export function SignedList({ records, cluster }: SignedListProps) {
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
      <ul aria-label="Signed by this wallet" className="divide-line mt-2 divide-y">
        {sorted.slice(0, shown).map((record) => (
          <Row key={record.verdict.signature} {...{ record, cluster }} />
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

interface RowProps {
  readonly record: SignedRecord;
  readonly cluster: Cluster;
}

function Row({ record: { verdict, withdrawal, links }, cluster }: RowProps) {
  const { signature, claim, landing, record } = verdict;
  return (
    <li
      data-status={record}
      data-revoked={withdrawal === null ? undefined : ''}
      className="py-0.5 md:py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={getRecordPath(signature, cluster.id)}
          className="text-accent flex min-h-11 flex-wrap items-center gap-x-1.5 rounded wrap-anywhere underline underline-offset-4 md:min-h-0"
        >
          {claim && `${MESSAGES[claim.kind]} `}
          <code translate="no" className="font-mono text-[0.94em]">
            {signature.slice(0, 6)}…{signature.slice(-6)}
          </code>
        </Link>
        {getTitle(claim)}
        <span className="text-small text-ink-soft">{formatDay(landing)}</span>
        {landing?.confirmationStatus !== 'finalized' && (
          <span className={TAG}>Not permanent yet</span>
        )}
        {withdrawal && (
          <span className={`${TAG} text-warn`}>
            Withdrawn by the signer {formatDay(withdrawal.landing)}
          </span>
        )}
      </div>
      {links.length > 0 && (
        <ul className="text-small mt-1 grid gap-1 ps-4">
          {links.slice(0, MOST_LINKS).map((url) => (
            <li key={url} className="min-w-0 wrap-anywhere">
              <OutsideLink url={url} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const TAG = 'border-line text-small rounded-full border px-2.5 py-0.5';

const MESSAGES: Record<Claim['kind'], string> = {
  file: 'A file',
  tree: 'A set of files',
  hidden: 'A private signature',
  links: 'Links',
  revoke: 'A withdrawal',
};

function getTitle(claim: Claim | null): ReactNode {
  if (claim?.kind !== 'file' && claim?.kind !== 'tree') return null;
  return claim.title === undefined ? null : <OutsideText text={claim.title} />;
}
