import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isStatement, type Claim, type StatementClaim } from '@countersign/proof/claims';
import { getSentence } from '@countersign/proof/records';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SignedRecord } from '@countersign/core/records/lookup/signed-records';
import type { Statement } from '@countersign/core/records/statement';
import { classNames } from '../../../ui/class-names';
import { formatCount } from '@countersign/core/words/count';
import { formatAlone } from '@countersign/core/words/alone';
import { AsOf } from '../as-of';
import { formatDay, formatWhen } from '@countersign/core/words/landing';
import { formatHosts } from '@countersign/core/words/node-host';
import { OutsideText } from '../outside-text';
import { OutsideLink } from '../people/outside-link';
import { SignerName } from '../people/signer-name';
import { getRecordPath } from '../routes';
import { shorten } from '../shorten';
import { STANDING } from '../standing-messages';

interface SignedRowProps {
  readonly record: SignedRecord;
  readonly cluster: Cluster;
  /** The record that the screen shows, whose file others have signed; null on a signer's screen. */
  readonly current: string | null;
}

export function SignedRow({
  record: { verdict, isAsking, withdrawal, about, links, doubts, unknowing, silent, asOf },
  cluster,
  current,
}: SignedRowProps) {
  const { signature, author, claim, landing, record } = verdict;
  const title = getTitle(claim) ?? getTitle(about?.verdict.claim ?? null);
  const struck = withdrawal === null ? undefined : 'line-through';
  const urls = claim?.kind === 'links' ? claim.urls : links;
  const isSure = !isAsking && doubts.length === 0;
  // Links added to a record are worth no more than the record.
  const standing = isStatement(claim) ? about : { withdrawal };
  const areLinksSure = isSure && standing?.withdrawal === null;
  return (
    <li
      data-status={isAsking ? 'asking' : isSure ? record : 'unchecked'}
      data-signature={current === null ? undefined : current === signature ? 'this' : 'other'}
      data-revoked={withdrawal === null ? undefined : ''}
      className="py-1.5 md:py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {current !== null && <SignerName address={author ?? ''} />}
        <Link
          to={getRecordPath(signature, cluster.id)}
          className="text-accent flex min-h-11 flex-wrap items-center gap-x-1.5 rounded wrap-anywhere underline underline-offset-4 md:min-h-0"
        >
          {claim && <span className={struck}>{`${describe(claim, about, isSure)} `}</span>}
          <code translate="no" className={classNames('font-mono text-[0.94em]', struck)}>
            {shorten(signature)}
          </code>
        </Link>
        {title !== null && <span className={classNames('min-w-0', struck)}>{title}</span>}
        <span className="text-small text-ink-soft">
          {current === null ? formatDay(landing) : formatWhen(landing).trim()}
        </span>
        {current === signature && <span className={TAG}>This record</span>}
        {isAsking && <span className={TAG}>Not verified yet</span>}
        {!isAsking && landing?.confirmationStatus === 'confirmed' && (
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
      {isSure && unknowing.length > 0 && (
        <p className="text-small text-warn">{formatAlone(landing?.nodes ?? [], unknowing)}</p>
      )}
      {isSure && silent.length > 0 && (
        <p className="text-small text-warn">{`No answer on it from ${formatHosts(silent)}.`}</p>
      )}
      {urls.length > 0 && (
        <ul className="text-small mt-1 grid gap-1 ps-4">
          {urls.slice(0, MOST_LINKS).map((url) => (
            <li key={url} className="min-w-0 wrap-anywhere">
              {areLinksSure ? <OutsideLink url={url} /> : <OutsideText text={url} />}
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

const MESSAGES: Record<Exclude<Claim['kind'], 'tree' | StatementClaim['kind']>, string> = {
  file: 'A file',
  hidden: 'A private signature',
};

const STATEMENTS: Record<StatementClaim['kind'], { readonly names: string; readonly of: string }> =
  {
    links: { names: 'Links that name', of: 'Links for' },
    revoke: { names: 'A withdrawal that names', of: 'Withdrawal of' },
  };

/** A verified statement was held against what it names; of any other it is not known whose that is. */
function describe(claim: Claim, about: SignedRecord['about'], isSure: boolean): string {
  if (claim.kind === 'tree') return `A set of ${formatCount(claim.count)} files`;
  if (!isStatement(claim)) return MESSAGES[claim.kind];
  const words = STATEMENTS[claim.kind];
  const named = shorten(claim.signature);
  if (about === null) return isSure ? `${words.of} the record ${named}` : `${words.names} ${named}`;
  const day = formatDay(about.verdict.landing);
  return `${words.of} ${day === '' ? 'an earlier record' : `the record of ${day}`}`;
}

function formatWithdrawn({ verdict, counts }: Statement): string {
  return `${`Withdrawn by the signer ${formatDay(verdict.landing)}`.trim()}${STANDING[counts]}`;
}

function getTitle(claim: Claim | null): ReactNode {
  if (claim?.kind !== 'file' && claim?.kind !== 'tree') return null;
  return claim.title === undefined ? null : <OutsideText text={claim.title} />;
}
