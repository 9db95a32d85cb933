import { useMemo, useState, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import type { Claim } from '@countersign/proof/claims';
import { formatDigest, isSameDigest, toVisibleText } from '@countersign/proof/encoding';
import { type FileEntry, FileThumbnail } from '../../files';
import { createDigestSet } from '@countersign/proof/large';
import { ShortCode } from '../../../ui/copy/short-code';
import { CutName } from '../../../ui/cut-name';
import { Facts } from '../../../ui/facts';
import { formatCount } from '@countersign/core/words/count';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import { formatSize } from '../../../ui/format/bytes';
import { formatSol } from '../../network';
import { toShortText } from '@countersign/core/words/short-text';
import { getOriginClause, getOriginSentences } from './origin-words';

const MOST_LISTED = 8;

type PlannedWords = Pick<PlannedClaim, 'claim' | 'memo'>;

interface ClaimCardProps {
  readonly subjects: readonly SaltedSubject[];
  /** Says in plain words what is signed, for statements. */
  readonly words?: ReactNode;
  readonly absence: string;
  readonly planned: PlannedWords | null;
  readonly cluster: Cluster;
  readonly author: string | null;
  /** The name on this device, shown with the address and never instead of it. */
  readonly authorName?: ReactNode;
  readonly prepared: PreparedClaim | null;
  /** The subjects' files, as far as they are available; others are ignored. */
  readonly entries?: readonly FileEntry[];
}

const NO_ENTRIES: readonly FileEntry[] = [];

/** Shows everything that the signature will say, before the wallet opens. */
export function ClaimCard({
  subjects,
  words,
  absence,
  planned,
  cluster,
  author,
  authorName,
  prepared,
  entries = NO_ENTRIES,
}: ClaimCardProps) {
  return (
    <section
      aria-label="What you are signing"
      className="border-line bg-surface rounded-2xl border p-5 sm:p-6"
    >
      {subjects.length > 0 && <Subjects subjects={subjects} entries={entries} />}
      <p className="text-lead wrap-anywhere">
        {words ??
          (subjects.length === 0 ? (
            absence
          ) : (
            <SignedContent subjects={subjects} claim={planned?.claim ?? null} />
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
                {authorName} <ShortCode text={author} label="address" hasCopy={false} />
              </>
            ),
          ],
          ['Network', cluster.label],
          ...(planned?.claim.kind === 'revoke' ? getMarkCost(prepared) : []),
          ...getTestRun(prepared),
        ]}
      />
    </section>
  );
}

interface SubjectsProps {
  readonly subjects: readonly SaltedSubject[];
  readonly entries: readonly FileEntry[];
}

function Subjects({ subjects, entries }: SubjectsProps) {
  const listed = useMemo(
    () =>
      subjects
        .slice(0, MOST_LISTED)
        .map((subject) => ({ subject, file: findFile(subject, entries) })),
    [subjects, entries],
  );
  const others = subjects.length - listed.length;
  return (
    <ul aria-label="Files to sign" className="mb-4 flex flex-col gap-3">
      {listed.map(({ subject, file }, index) => (
        <li key={index} className="flex min-w-0 items-center gap-3">
          <FileThumbnail file={file} />
          <div className="min-w-0 flex-1">
            <p className="flex min-w-0">
              <CutName name={toVisibleText(subject.name)} />
            </p>
            <p translate="no" className="text-small text-ink-soft wrap-anywhere">
              {getKind(subject)}
            </p>
          </div>
        </li>
      ))}
      {others > 0 && <li className="text-ink-soft">and {formatCount(others)} more</li>}
    </ul>
  );
}

function getKind(subject: SaltedSubject): string | null {
  if (isDigestOnly(subject)) return 'Fingerprint';
  // The page has not read this file, so people can compare only its fingerprint.
  if (subject.origin === 'told') return formatDigest(subject.digest);
  return subject.size === null ? null : formatSize(subject.size);
}

function findFile({ name, digest }: SaltedSubject, entries: readonly FileEntry[]): File | null {
  const isSubject = (entry: FileEntry) =>
    entry.status === 'read' && entry.name === name && isSameDigest(entry.digest, digest);
  return entries.find(isSubject)?.file ?? null;
}

interface SignedContentProps {
  readonly subjects: readonly SaltedSubject[];
  readonly claim: Claim | null;
}

function SignedContent({ subjects, claim }: SignedContentProps): ReactNode {
  const count = useMemo(
    () => createDigestSet(subjects.map(({ digest }) => digest)).size,
    [subjects],
  );
  const [now] = useState(() => Date.now());
  const origins = useMemo(() => ({ subjects, now }), [subjects, now]);
  const sentences = useMemo(() => getOriginSentences(origins), [origins]);
  const after = sentences === '' ? '' : ` ${sentences}`;
  const title = claim !== null && 'title' in claim ? (claim.title ?? null) : null;
  const [only] = subjects;
  if (claim?.kind === 'hidden') {
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
          You’re about to publish a permanent, public signature on the file with this fingerprint
          <WithTitle title={title} />; this page has not read it.
        </>
      );
    }
    return (
      <>
        You’re about to publish a permanent, public signature on “
        <bdi translate="no">{toVisibleText(only.name)}</bdi>
        {`”${getOriginClause(origins)}`}
        <WithTitle title={title} />. The file and its name are not published.
      </>
    );
  }
  if (count === 1) {
    const times = subjects.length === 2 ? 'twice' : `${formatCount(subjects.length)} times`;
    return (
      <>
        {`You’re about to publish a permanent, public signature on one file, which you chose ${times}`}
        <WithTitle title={title} />
        {`. The file and its names are not published.${after}`}
      </>
    );
  }
  const all =
    count === subjects.length
      ? `all ${formatCount(count)} files`
      : `${formatCount(count)} different files (you chose ${formatCount(subjects.length)}; copies count once)`;
  return (
    <>
      {`One signature for ${all}, permanent and public`}
      <WithTitle title={title} />
      {`. The files and their names are not published.${after}`}
    </>
  );
}

function WithTitle({ title }: { readonly title: string | null }) {
  if (title === null) return null;
  return (
    <>
      , with the public title “<bdi translate="no">{toVisibleText(title)}</bdi>”
    </>
  );
}

/** A pasted digest without a name has its own text as name; a file may have such a name too. */
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

/** Null if it passed, or if coins are missing, which is shown beside the button. */
function getTestRun(prepared: PreparedClaim | null) {
  if (prepared === null || prepared.missingLamports > 0n) return [];
  const { simulation } = prepared;
  switch (simulation.status) {
    case 'passed':
      return [];
    case 'failed':
      return [['Test run', `Failed: ${formatTransactionError(simulation.reason)}`] as const];
    case 'unavailable':
      return [['Test run', `Not available: ${toShortText(simulation.reason)}`] as const];
  }
}
