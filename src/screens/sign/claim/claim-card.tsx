import { useMemo, useState, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import { createDigestSet } from '@countersign/proof/large';
import { ShortCode } from '../../../ui/copy/short-code';
import { CutName } from '../../../ui/cut-name';
import { Facts } from '../../../ui/facts';
import { formatCount } from '@countersign/core/words/count';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import { formatSol } from '../../shared/format-sol';
import { toShortText } from '@countersign/core/words/short-text';
import { getOriginClause, getOriginSentences } from './origin-words';

const MOST_LISTED = 8;

type PlannedWords = Pick<PlannedClaim, 'claim' | 'memo'>;

interface ClaimCardProps {
  readonly subjects: readonly SaltedSubject[];
  /** Says in plain words what is signed, where that is no new claim on files. */
  readonly words?: ReactNode;
  /** Shown while there are none. */
  readonly absence: string;
  readonly planned: PlannedWords | null;
  readonly cluster: Cluster;
  readonly author: string | null;
  /** The name on this device; it stands with the address, never instead. */
  readonly authorName?: ReactNode;
  readonly prepared: PreparedClaim | null;
  /** It is still asked what it costs; where not, and nothing is known, nothing is said of it. */
  readonly isPreparing: boolean;
}

/** Everything that the signature will say, before the wallet opens. */
export function ClaimCard({
  subjects,
  words,
  absence,
  planned,
  cluster,
  author,
  authorName,
  prepared,
  isPreparing,
}: ClaimCardProps) {
  return (
    <section
      aria-label="What you are signing"
      className="border-line bg-surface rounded-2xl border p-5 sm:p-6"
    >
      <p className="text-lead wrap-anywhere">
        {words ??
          (subjects.length === 0 ? (
            absence
          ) : (
            <SignedContent subjects={subjects} isHidden={planned?.claim.kind === 'hidden'} />
          ))}
      </p>
      <div className="mt-4">
        <h2 className="text-small text-ink-faint">What will be published</h2>
        <code
          translate="no"
          className="bg-sunken empty:text-ink-faint empty:before:content-['…'] mt-1.5 block min-h-[4.25rem] rounded-lg px-3.5 py-2.5 font-mono text-[0.875rem] leading-6 wrap-anywhere"
        >
          {planned?.memo}
        </code>
      </div>
      <Facts
        className="mt-5"
        facts={[
          [
            'Signer',
            author === null ? (
              'Your wallet'
            ) : (
              <>
                {authorName} <ShortCode text={author} label="address" />
              </>
            ),
          ],
          ['Network', cluster.label],
          ...(planned?.claim.kind === 'revoke' ? getMarkCost(prepared) : []),
          ...(author === null || !(prepared || isPreparing) ? [] : getTestRun(prepared)),
        ]}
      />
      {subjects.length > 0 && <Subjects subjects={subjects} />}
    </section>
  );
}

function Subjects({ subjects }: { readonly subjects: readonly SaltedSubject[] }) {
  const others = subjects.length - MOST_LISTED;
  return (
    <ul aria-label="Files to sign" className="mt-4 flex flex-col gap-2">
      {subjects.slice(0, MOST_LISTED).map((subject, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-4">
          <span className="min-w-0 grow basis-48">
            {isDigestOnly(subject) ? 'Fingerprint' : <CutName name={toVisibleText(subject.name)} />}
          </span>
          <ShortCode text={formatDigest(subject.digest)} label="fingerprint" head={13} tail={6} />
        </li>
      ))}
      {others > 0 && <li className="text-ink-soft">and {formatCount(others)} more</li>}
    </ul>
  );
}

interface SignedContentProps {
  readonly subjects: readonly SaltedSubject[];
  readonly isHidden: boolean;
}

function SignedContent({ subjects, isHidden }: SignedContentProps): ReactNode {
  const count = useMemo(
    () => createDigestSet(subjects.map(({ digest }) => digest)).size,
    [subjects],
  );
  const [now] = useState(() => Date.now());
  const origins = useMemo(() => ({ subjects, now }), [subjects, now]);
  const sentences = useMemo(() => getOriginSentences(origins), [origins]);
  const after = sentences === '' ? '' : ` ${sentences}`;
  const [only] = subjects;
  if (isHidden) {
    const what =
      count === 1 ? 'a file without revealing which one' : 'files without revealing which';
    return (
      <>{`You’re about to publish a permanent signature on ${what}. Only people with the receipt can tell what you signed. Keep it.${after}`}</>
    );
  }
  if (subjects.length === 1 && only) {
    if (isDigestOnly(only)) {
      return (
        <>
          You’re about to publish a permanent, public signature on the file with this fingerprint;
          this page has not read it.
        </>
      );
    }
    return (
      <>
        You’re about to publish a permanent, public signature on “
        <bdi translate="no">{toVisibleText(only.name)}</bdi>
        {`”${getOriginClause(origins)}. The file and its name are not published.`}
      </>
    );
  }
  if (count === 1) {
    const times = subjects.length === 2 ? 'twice' : `${formatCount(subjects.length)} times`;
    return (
      <>{`You’re about to publish a permanent, public signature on one file, which you chose ${times}. The file and its names are not published.${after}`}</>
    );
  }
  const all =
    count === subjects.length
      ? `all ${formatCount(count)} files`
      : `${formatCount(count)} different files (you chose ${formatCount(subjects.length)}; copies count once)`;
  return (
    <>{`One signature for ${all}, permanent and public. The files and their names are not published.${after}`}</>
  );
}

/** A pasted digest without a name carries its own text as one; a file may be called so, too. */
function isDigestOnly({ name, origin }: SaltedSubject): boolean {
  return origin === 'told' && /^sha256:[0-9a-f]{64}$/.test(name);
}

function getMarkCost(prepared: PreparedClaim | null) {
  if (!prepared?.mark) return [];
  return [
    ['Fee', formatSol(prepared.feeLamports)],
    ['Lasting mark', `${formatSol(prepared.mark.lamports)}, which you don’t get back`],
  ] as const;
}

/** Nothing where coins are missing: the cause stands beside the button. */
function getTestRun(prepared: PreparedClaim | null) {
  if (prepared !== null && prepared.missingLamports > 0n) return [];
  return [['Test run', prepared ? formatTestRun(prepared) : 'Asking the network…'] as const];
}

function formatTestRun({ simulation }: PreparedClaim): string {
  switch (simulation.status) {
    case 'passed':
      return 'OK';
    case 'failed':
      return `Failed: ${formatTransactionError(simulation.reason)}`;
    case 'unavailable':
      return `Not available: ${toShortText(simulation.reason)}`;
  }
}
