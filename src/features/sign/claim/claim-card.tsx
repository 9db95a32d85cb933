import { useMemo, useState, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import { isPublic, type Claim } from '@countersign/proof/claims';
import { formatDigest, isSameDigest, toVisibleText } from '@countersign/proof/encoding';
import { type FileEntry, FileThumbnail } from '../../files';
import { createDigestSet } from '@countersign/proof/large';
import { ShortCode } from '../../../ui/copy/short-code';
import { CutName } from '../../../ui/cut-name';
import { Facts } from '../../../ui/facts';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import { formatSize } from '../../../ui/format/bytes';
import { formatSol } from '@countersign/core/words/count';
import { toShortText } from '@countersign/core/words/short-text';
import { Filled } from '../../../ui/filled';
import * as words from '../words';
import { getOriginClause, getOriginSentences } from './origin-words';

const MOST_LISTED = 8;

interface ClaimCardProps {
  readonly subjects: readonly SaltedSubject[];
  /** Replaces the card's own sentence about the files; required without files. */
  readonly summary: ReactNode;
  readonly planned: Pick<PlannedClaim, 'claim' | 'memo'> | null;
  readonly cluster: Cluster;
  readonly author: string | null;
  /** The card shows this name with the address, and never instead of it. */
  readonly authorName?: ReactNode;
  readonly prepared: PreparedClaim | null;
  readonly entries?: readonly FileEntry[];
}

const NO_ENTRIES: readonly FileEntry[] = [];

export function ClaimCard({
  subjects,
  summary,
  planned,
  cluster,
  author,
  authorName,
  prepared,
  entries = NO_ENTRIES,
}: ClaimCardProps) {
  return (
    <section
      aria-label={words.CLAIM}
      className="border-line bg-surface rounded-2xl border p-5 sm:p-6"
    >
      {subjects.length > 0 && <Subjects subjects={subjects} entries={entries} />}
      <p className="text-lead wrap-anywhere">
        {summary ?? <SignedContent subjects={subjects} claim={planned?.claim ?? null} />}
      </p>
      <div className="mt-4">
        <h2 className="text-small text-ink-faint">{words.PUBLISHED}</h2>
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
            words.SIGNER,
            author === null ? (
              words.YOUR_WALLET
            ) : (
              <>
                {authorName} <ShortCode text={author} label={words.ADDRESS_CODE} hasCopy={false} />
              </>
            ),
          ],
          [words.NETWORK, cluster.label],
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
    <ul aria-label={words.FILES_TO_SIGN} className="mb-4 flex flex-col gap-3">
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
      {others > 0 && <li className="text-ink-soft">{words.formatMore(others)}</li>}
    </ul>
  );
}

function getKind(subject: SaltedSubject): string | null {
  if (isDigestOnly(subject)) return words.FINGERPRINT;
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
  const [only, second] = subjects;
  const title = <WithTitle claim={claim} />;
  const after = sentences === '' ? '' : ` ${sentences}`;
  if (claim?.kind === 'hidden') {
    return (
      <>
        {words.formatSignsPrivately(count)}
        {after}
      </>
    );
  }
  if (only && second === undefined) {
    if (isDigestOnly(only)) return <Filled text={words.SIGNS_DIGEST} parts={{ title }} />;
    const name = <bdi translate="no">{toVisibleText(only.name)}</bdi>;
    const origin = getOriginClause(origins);
    return <Filled text={words.SIGNS_FILE} parts={{ name, origin, title }} />;
  }
  if (count === 1) {
    const times = words.formatTimes(subjects.length);
    return <Filled text={words.SIGNS_COPIES} parts={{ times, title, origins: after }} />;
  }
  const files = words.formatFiles(count, subjects.length);
  return <Filled text={words.SIGNS_SET} parts={{ files, title, origins: after }} />;
}

function WithTitle({ claim }: { readonly claim: Claim | null }) {
  if (!isPublic(claim) || claim.title === undefined) return null;
  const title = <bdi translate="no">{toVisibleText(claim.title)}</bdi>;
  return <Filled text={words.WITH_TITLE} parts={{ title }} />;
}

/** A pasted digest without a name has its text as name. A real file may have such a name too. */
function isDigestOnly({ name, origin }: SaltedSubject): boolean {
  return origin === 'told' && /^sha256:[0-9a-f]{64}$/.test(name);
}

function getMarkCost(prepared: PreparedClaim | null) {
  if (!prepared?.mark) return [];
  return [
    [words.FEE, formatSol(prepared.feeLamports)],
    [words.LASTING_MARK, words.formatMarkCost(formatSol(prepared.mark.lamports))],
  ] as const;
}

/** Empty if the test run passed, or if SOL is missing, which the bar shows. */
function getTestRun(prepared: PreparedClaim | null) {
  if (prepared === null || prepared.missingLamports > 0n) return [];
  const { simulation } = prepared;
  switch (simulation.status) {
    case 'passed':
      return [];
    case 'failed':
      return [
        [
          words.TEST_RUN,
          words.formatTestFailed(formatTransactionError(simulation.reason)),
        ] as const,
      ];
    case 'unavailable':
      return [
        [words.TEST_RUN, words.formatTestUnavailable(toShortText(simulation.reason))] as const,
      ];
  }
}
