import { formatCount } from '../../../flows/words/count';
import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { FileSignature } from '../../../flows/records/related-records';
import type { Statement } from '../../../flows/records/statement';
import type { Verdict } from '@countersign/proof';
import { isStatement, type StatementClaim } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { isInLarger } from '@countersign/proof/transactions';
import { SignerName } from '../../shared/people/signer-name';
import { formatHosts } from '../../../flows/words/node-host';
import { OutsideText } from '../../shared/outside-text';
import { formatWhen } from '../words/format-time';
import { getRecordPath } from '../../shared/routes';
import { STANDING } from '../../shared/standing-messages';

interface SignatureRowProps {
  readonly signature: FileSignature;
  readonly cluster: Cluster;
  readonly isEarliest: boolean;
  /** URLs of nodes that should list it, and do not. */
  readonly unlisted: readonly string[];
}

export function SignatureRow({ signature, cluster, isEarliest, unlisted }: SignatureRowProps) {
  const { verdict, isThis, statements, withdrawal } = signature;
  const counted = statements.filter(({ counts }) => counts !== 'no');
  // Its signer may have meant what else the transaction does.
  const isLarger = isInLarger(verdict);
  const strangers = statements.filter(({ counts }) => counts === 'no');
  return (
    <li
      data-status={verdict.record}
      data-signature={isThis ? 'this' : 'other'}
      data-revoked={withdrawal === null ? undefined : ''}
      className="py-2.5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SignerName address={verdict.author ?? ''} />
        <span className="text-ink-soft">{formatWhen(verdict.landing).trim()}</span>
        {isThis ? (
          <span className={`${TAG} text-ink-soft`}>This record</span>
        ) : (
          <RecordLink verdict={verdict} cluster={cluster} />
        )}
        {isEarliest && !isLarger && unlisted.length === 0 && (
          <span className={`${TAG} text-ink-soft`}>Earliest known on this network</span>
        )}
        {unlisted.length > 0 && (
          <span className="text-small text-warn">{formatUnlisted(verdict, unlisted)}</span>
        )}
        {isLarger && <span className={`${TAG} text-warn`}>Within a larger transaction</span>}
        {verdict.record === 'settling' && (
          <span className={`${TAG} text-ink-soft`}>Not permanent yet</span>
        )}
        {verdict.claim?.kind === 'tree' && verdict.file === 'match' && (
          <span className="text-small text-ink-soft">
            as one of {formatCount(verdict.claim.count)} files
          </span>
        )}
      </div>
      {counted.map((statement) => (
        <StatementLine key={statement.verdict.signature} statement={statement} cluster={cluster} />
      ))}
      {strangers.length > 0 && (
        <details className="text-small text-ink-soft mt-1.5">
          <summary className="cursor-pointer rounded">
            {strangers.length === 1 ? '1 statement' : `${strangers.length} statements`} by others
            (ignored)
            {strangers.length > MOST_STRANGERS && ` (the first ${MOST_STRANGERS})`}
          </summary>
          {strangers.slice(0, MOST_STRANGERS).map((statement) => (
            <StatementLine
              key={statement.verdict.signature}
              statement={statement}
              cluster={cluster}
            />
          ))}
        </details>
      )}
    </li>
  );
}

/** Names the nodes that report a record, and those that do not. */
function formatUnlisted({ landing }: Verdict, unlisted: readonly string[]): string {
  const tellers = formatHosts(landing?.nodes ?? []);
  const others = formatHosts(unlisted);
  const verb = unlisted.length === 1 ? 'does not list it' : 'do not list it';
  return `${tellers === '' ? 'Not known to have been recorded' : `Says ${tellers}`}; ${others} ${verb}`;
}

/** Anybody may write any number of them. */
const MOST_STRANGERS = 20;
const TAG = 'border-line text-small rounded-full border px-2.5 py-0.5';

function RecordLink({
  verdict,
  cluster,
}: {
  readonly verdict: Verdict;
  readonly cluster: Cluster;
}) {
  return (
    <Link
      to={getRecordPath(verdict.signature, cluster.id)}
      aria-label={`Open the record ${verdict.signature.slice(0, 8)}`}
      className="text-accent rounded underline underline-offset-4"
    >
      Open record
    </Link>
  );
}

interface StatementLineProps {
  readonly statement: Statement;
  readonly cluster: Cluster;
}

function StatementLine({ statement, cluster }: StatementLineProps) {
  const { verdict, counts } = statement;
  const { claim, author } = verdict;
  if (!isStatement(claim)) return null;
  const isOwn = counts !== 'no';
  return (
    <div data-statement={claim.kind} data-counts={counts} className="mt-1.5 ps-4 sm:ps-6">
      <span
        className={claim.kind === 'revoke' && isOwn ? 'text-warn font-medium' : 'text-ink-soft'}
      >
        {isOwn ? `${OWN[claim.kind]} by the signer` : `${BY_OTHERS[claim.kind]} by somebody else`}
        {formatWhen(verdict.landing)}
        {isOwn ? STANDING[counts] : ' (ignored)'}
      </span>{' '}
      {!isOwn && (
        <>
          <SignerName address={author ?? ''} />{' '}
        </>
      )}
      <RecordLink verdict={verdict} cluster={cluster} />
      {claim.kind === 'revoke' && claim.reason !== undefined && (
        <div className="wrap-anywhere">
          <OutsideText text={claim.reason} />
        </div>
      )}
      {claim.kind === 'links' && (
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {claim.urls.map((url) => (
            <li key={url} className="min-w-0 wrap-anywhere">
              {isOwn && isOpenable(url) ? (
                <a
                  href={url}
                  translate="no"
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-accent rounded underline underline-offset-4"
                >
                  {toVisibleText(url)}
                </a>
              ) : (
                // A stranger's words under another's name are not linked.
                <bdi translate="no">{toVisibleText(url)}</bdi>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const OWN: Record<StatementClaim['kind'], string> = { revoke: 'Withdrawn', links: 'Links added' };
const BY_OTHERS: Record<StatementClaim['kind'], string> = { revoke: 'Withdrawal', links: 'Links' };

/** The format allows host names that this browser may not. */
function isOpenable(url: string): boolean {
  return URL.canParse(url) && new URL(url).href === url;
}
