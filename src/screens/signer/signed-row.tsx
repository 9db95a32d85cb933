import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Verdict } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { getSentence } from '@countersign/proof/records';
import type { Cluster } from '../../config/configuration';
import type { SignedRecord } from '../../flows/people/signed-records';
import type { Statement } from '../../flows/records/related-records';
import { classNames } from '../../ui/class-names';
import { formatCount } from '../../ui/format/count';
import { formatAlone } from '../shared/alone-messages';
import { AsOf } from '../shared/as-of';
import { formatList } from '../shared/format-list';
import { getNodeHost } from '../shared/node-host';
import { OutsideText } from '../shared/outside-text';
import { OutsideLink } from '../shared/people/outside-link';
import { getRecordPath } from '../shared/routes';
import { shorten } from '../shared/shorten';
import { STANDING } from '../shared/standing-messages';
import { formatDay } from './format-day';

interface SignedRowProps {
  readonly record: SignedRecord;
  readonly cluster: Cluster;
}

export function SignedRow({
  record: { verdict, withdrawal, about, links, doubts, unknowing, silent, asOf },
  cluster,
}: SignedRowProps) {
  const { signature, claim, landing, record } = verdict;
  const title = getTitle(claim) ?? getTitle(about?.claim ?? null);
  const struck = withdrawal === null ? undefined : 'line-through';
  const urls = claim?.kind === 'links' ? claim.urls : links;
  return (
    <li
      data-status={doubts.length === 0 ? record : 'unchecked'}
      data-revoked={withdrawal === null ? undefined : ''}
      className="py-0.5 md:py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={getRecordPath(signature, cluster.id)}
          className="text-accent flex min-h-11 flex-wrap items-center gap-x-1.5 rounded wrap-anywhere underline underline-offset-4 md:min-h-0"
        >
          {claim && <span className={struck}>{`${describe(claim, about)} `}</span>}
          <code translate="no" className={classNames('font-mono text-[0.94em]', struck)}>
            {shorten(signature)}
          </code>
        </Link>
        {title !== null && <span className={classNames('min-w-0', struck)}>{title}</span>}
        <span className="text-small text-ink-soft">{formatDay(landing)}</span>
        {landing?.confirmationStatus === 'confirmed' && (
          <span className={TAG}>Not permanent yet</span>
        )}
        {withdrawal && <span className={`${TAG} text-warn`}>{formatWithdrawn(withdrawal)}</span>}
        {asOf !== null && <AsOf askedAt={asOf} hasFailed className={`${TAG} text-warn`} />}
      </div>
      {doubts.length > 0 && (
        <p className="text-small text-warn">
          {['Not verified.', ...doubts.map(getSentence)].join(' ')}
        </p>
      )}
      {doubts.length === 0 && unknowing.length > 0 && (
        <p className="text-small text-warn">{formatAlone(landing?.nodes ?? [], unknowing)}</p>
      )}
      {doubts.length === 0 && silent.length > 0 && (
        <p className="text-small text-warn">
          {`No answer on it from ${formatList(silent.map(getNodeHost))}.`}
        </p>
      )}
      {urls.length > 0 && (
        <ul className="text-small mt-1 grid gap-1 ps-4">
          {urls.slice(0, MOST_LINKS).map((url) => (
            <li key={url} className="min-w-0 wrap-anywhere">
              <OutsideLink url={url} />
            </li>
          ))}
          {urls.length > MOST_LINKS && (
            <li className="text-ink-soft">
              {`and ${formatCount(urls.length - MOST_LINKS)} more, which its record shows`}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

const MOST_LINKS = 10;
const TAG = 'border-line text-small rounded-full border px-2.5 py-0.5';

const MESSAGES: Record<Claim['kind'], string> = {
  file: 'A file',
  tree: 'A set of files',
  hidden: 'A private signature',
  links: 'Links for',
  revoke: 'Withdrawal of',
};

/** A statement is told with what it speaks of. */
function describe(claim: Claim, about: Verdict | null): string {
  const words = MESSAGES[claim.kind];
  if (claim.kind !== 'links' && claim.kind !== 'revoke') return words;
  if (about === null) return `${words} the record ${shorten(claim.signature)}`;
  const day = formatDay(about.landing);
  return day === '' ? `${words} an earlier record` : `${words} the record of ${day}`;
}

function formatWithdrawn({ verdict, counts }: Statement): string {
  return `${`Withdrawn by the signer ${formatDay(verdict.landing)}`.trim()}${STANDING[counts]}`;
}

function getTitle(claim: Claim | null): ReactNode {
  if (claim?.kind !== 'file' && claim?.kind !== 'tree') return null;
  return claim.title === undefined ? null : <OutsideText text={claim.title} />;
}
