import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'wouter';
import { encodeHex, formatDigest, toVisibleText } from '@countersign/proof/encoding';
import { getSubjectDigest, isPublic, type Claim } from '@countersign/proof/claims';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SignedRecord } from '@countersign/core/records/lookup/signed-records';
import { CutName } from '../../../ui/cut-name';
import { ShortCode } from '../../../ui/copy/short-code';
import { Filled } from '../../../ui/filled';
import { formatAlone } from '@countersign/core/words/alone';
import { AsOf } from '../../network';
import { formatWhen } from '@countersign/core/words/date';
import { useKeptNames } from '../../receipts';
import { OutsideText } from './outside-text';
import { OutsideLink } from '../names/outside-link';
import { SignerName } from '../names/signer-name';
import { getRecordPath } from '../../routes';
import * as words from './words';

interface SignedRowProps {
  readonly record: SignedRecord;
  readonly cluster: Cluster;
  /** The record on the screen, whose file others have signed; null on a signer's screen. */
  readonly current: string | null;
}

export function SignedRow({
  record: { verdict, isAsking, withdrawal, about, doubts, unknowing, silent, asOf },
  cluster,
  current,
}: SignedRowProps) {
  const { signature, author, claim, landing, record } = verdict;
  const names = useKeptNames();
  const digest = current === null && claim !== null ? getSubjectDigest(claim) : null;
  const name = digest && names.get(encodeHex(digest.bytes));
  const title = getTitle(claim) ?? getTitle(about?.verdict.claim ?? null);
  const urls = claim?.kind === 'links' ? claim.urls : [];
  const isSure = !isAsking && doubts.length === 0;
  const isSettling = landing?.confirmationStatus === 'confirmed';
  const Mark = withdrawal === null ? ICONS[claim?.kind ?? 'file'] : Undo2;
  const Icon = doubts.length > 0 ? TriangleAlert : Mark;
  return (
    <li
      data-status={isAsking ? 'asking' : isSure ? record : 'unchecked'}
      data-signature={current === null ? undefined : current === signature ? 'this' : 'other'}
      data-revoked={withdrawal === null ? undefined : ''}
      className="group/name grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]"
    >
      {!isAsking && !isSettling && (
        <Icon
          {...(Icon === Check
            ? { role: 'img', 'aria-label': words.CHECKED }
            : { 'aria-hidden': true })}
          className={`w-5 ${current === null ? 'h-11 md:h-6' : 'h-6'}`}
        />
      )}
      <div className="col-start-2 min-w-0">
        {current !== null && <SignerName address={author ?? ''} />}
        <p className="flex">
          <Link
            to={getRecordPath(signature, cluster.id)}
            className="text-accent flex min-h-11 min-w-0 items-center rounded underline underline-offset-4 md:min-h-0"
          >
            <span className={withdrawal === null ? 'min-w-0' : 'min-w-0 line-through'}>
              {name ? (
                <CutName name={toVisibleText(name)} />
              ) : (
                words.formatClaim(claim, about, isSure)
              )}
            </span>
          </Link>
        </p>
        <div className="text-small text-ink-soft flex flex-wrap items-center gap-x-3 gap-y-1">
          {digest && (
            <ShortCode
              text={formatDigest(digest)}
              label={words.FINGERPRINT_CODE}
              head={13}
              tail={6}
            />
          )}
          {title !== undefined && (
            <span className="min-w-0 wrap-anywhere">
              <Filled text={words.TITLE} parts={{ title: <OutsideText isInline text={title} /> }} />
            </span>
          )}
          {current === signature && <span className={TAG}>{words.THIS_RECORD}</span>}
          {isAsking && <span className={TAG}>{words.NOT_VERIFIED_YET}</span>}
          {!isAsking && isSettling && <span className={TAG}>{words.NOT_PERMANENT}</span>}
          {withdrawal && (
            <span className={`${TAG} text-warn inline-flex items-center gap-1.5`}>
              <Undo2 aria-hidden className="size-4" />
              {words.formatWithdrawn(withdrawal)}
            </span>
          )}
          {asOf !== null && <AsOf askedAt={asOf} hasFailed className={TAG} />}
        </div>
        {doubts.length > 0 && <p className="text-small">{words.formatDoubts(doubts)}</p>}
        {isSure && unknowing.length > 0 && (
          <p className="text-small">{formatAlone(landing?.nodes ?? [], unknowing)}</p>
        )}
        {isSure && silent.length > 0 && <p className="text-small">{words.formatSilent(silent)}</p>}
        {urls.length > 0 && (
          <ul className="text-small mt-1 grid gap-1">
            {urls.map((url) => (
              <li key={url} className="min-w-0 wrap-anywhere">
                {/* A link of an unverified or withdrawn record must not be clickable. */}
                {isSure && about?.withdrawal === null ? (
                  <OutsideLink url={url} />
                ) : (
                  <OutsideText isInline text={url} />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="text-small text-ink-soft col-start-2 whitespace-nowrap sm:col-start-3 sm:pt-0.5">
        {formatWhen(landing).replace(/^ on /, '')}
      </p>
    </li>
  );
}

const TAG = 'border-line rounded-full border px-2.5 py-0.5';

const ICONS = { file: Check, tree: Check, hidden: Check, links: Link2, revoke: Undo2 };

function getTitle(claim: Claim | null): string | undefined {
  return isPublic(claim) ? claim.title : undefined;
}
