import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { FileLookupResult, JudgedSignature } from '../../../flows/lookup/look-up-file';
import type { DigestKind } from '../../../flows/records/find-signatures';
import { isDigestOfNothing, type Digest } from '@countersign/proof/encoding';
import { getSentence } from '@countersign/proof/records';
import { formatUtc, toDay } from '../../../ui/format/date';
import { CopyButton } from '../../../ui/copy/copy-button';
import { formatCount } from '../../../ui/format/count';
import { Identicon } from '../../../ui/identicon';
import { formatAlone } from '../alone-messages';
import { useApp } from '../app-context';
import { AsOf } from '../as-of';
import { EVERY_EMPTY_FILE } from '../empty-file-words';
import { getErrorMessage } from '../error-message';
import { formatList } from '../format-list';
import { formatAbsence } from '../memory-messages';
import { getNodeHost } from '../node-host';
import { useMemories } from '../node-memories';
import { getRecordPath } from '../routes';
import { useHandOver, type HandedEntry } from '../use-hand-over';
import { KnownMarks } from './known-marks';
import { useKnownMarks } from './use-known-marks';
import { SignerLink } from '../people/signer-link';
import { KnownName } from '../people/known-name';
import { LookAlikeTag } from '../people/signer-name';

const MOST_SHOWN = 3;
/** Of a larger set only its root is in the index. */
const MAY_BE_IN_A_SET = 'It may be part of a larger set: add its receipt.';

interface NoneFound {
  readonly atAll: string;
  readonly amongNewest: string;
}

const NO_RECORD: NoneFound = {
  atAll: 'No record found that this memo is of.',
  amongNewest: 'No record that this memo is of was found among the newest that mention it.',
};

const NONE: Record<DigestKind, NoneFound> = {
  file: {
    atAll: `No signature found for this file alone. ${MAY_BE_IN_A_SET}`,
    amongNewest: `No signature found among the newest mentions of this file. ${MAY_BE_IN_A_SET}`,
  },
  tree: NO_RECORD,
  hidden: NO_RECORD,
};

interface LookupResultProps {
  readonly known: FileLookupResult;
  /** When it became known, as milliseconds since 1970. */
  readonly askedAt: number;
  /** It could not be asked again since. */
  readonly hasFailed: boolean;
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly kind: DigestKind;
  readonly entry: HandedEntry | undefined;
}

/** What a node knows of a file, or why none could be asked. */
export function LookupResult(props: LookupResultProps) {
  const { known, askedAt, hasFailed, cluster, digest } = props;
  const { found, askedAt: marksAskedAt, error } = useKnownMarks(cluster, digest, getFound(known));
  const answers = [
    ...(known.status === 'known' ? [{ askedAt, hasFailed }] : []),
    ...(found && found.authors.length > 0
      ? [{ askedAt: marksAskedAt, hasFailed: error !== null }]
      : []),
  ];
  return (
    <>
      {isDigestOfNothing(digest) && <p className="text-warn">{EVERY_EMPTY_FILE}</p>}
      {found && <KnownMarks {...found} cluster={cluster} />}
      <Records {...props} />
      {error !== null && found === null && (
        <p>
          {`Whether a signer that you know has marked this file could not be asked. ${getErrorMessage(error)}`}
        </p>
      )}
      {answers.length > 0 && (
        // One for all that is said: since the oldest of it.
        <AsOf
          askedAt={Math.min(...answers.map((answer) => answer.askedAt))}
          hasFailed={answers.some((answer) => answer.hasFailed)}
          className="block"
        />
      )}
    </>
  );
}

/** Whose record was checked: anybody can mention a file. */
function getFound(known: FileLookupResult): readonly string[] {
  if (known.status !== 'known') return [];
  const checked = known.signatures.filter(
    ({ result }) => result !== 'false' && result !== 'cannot-check',
  );
  return [...new Set(checked.map(({ author }) => author))].sort();
}

function Records({
  known,
  cluster,
  kind,
  entry,
}: Pick<LookupResultProps, 'known' | 'cluster' | 'kind' | 'entry'>) {
  if (known.status === 'unreachable') {
    return <span>{`${cluster.label} could not be asked. ${getErrorMessage(known.error)}`}</span>;
  }
  const isEmpty = known.signatures.length + known.unchecked.length === 0;
  if (!isEmpty) return <Links {...{ known, cluster, entry }} />;
  return (
    <>
      <span>{known.hasMore ? NONE[kind].amongNewest : NONE[kind].atAll}</span>
      {!known.hasMore && <NoneSince nodes={known.nodes} cluster={cluster} />}
      <Silent nodes={known.silent} />
    </>
  );
}

interface NoneSinceProps {
  /** URLs. */
  readonly nodes: readonly string[];
  readonly cluster: Cluster;
}

/** What an empty search is worth. */
function NoneSince({ nodes, cluster }: NoneSinceProps) {
  const { chain } = useApp();
  const absences = formatAbsence('None', useMemories(chain, cluster, nodes));
  return <span>{absences.map((absence) => ` ${absence}.`).join('')}</span>;
}

/** One that did not answer may know more. */
function Silent({ nodes }: { readonly nodes: readonly string[] }) {
  if (nodes.length === 0) return null;
  return <span>{` No answer from ${formatList(nodes.map(getNodeHost))}.`}</span>;
}

interface LinksProps {
  readonly known: Extract<FileLookupResult, { status: 'known' }>;
  readonly cluster: Cluster;
  readonly entry: HandedEntry | undefined;
}

function Links({ known, cluster, entry }: LinksProps) {
  const { signatures, unchecked, hasMore, silent } = known;
  const others = signatures.length - MOST_SHOWN;
  return (
    <>
      {signatures.slice(0, MOST_SHOWN).map((checked) => (
        <p
          key={checked.signature}
          data-known-signature={checked.result}
          className="flex items-start gap-1.5"
        >
          {checked.result === 'verified' ? (
            <Check aria-label="Checked:" className="text-good mt-0.5 size-4 shrink-0" />
          ) : (
            <TriangleAlert aria-label="Look at it:" className="text-warn mt-0.5 size-4 shrink-0" />
          )}
          <span className="flex min-w-0 flex-wrap items-start gap-x-1.5">
            <RecordLink signature={checked.signature} cluster={cluster} entry={entry}>
              <span>{WORDS[checked.result]}</span> <KnownName address={checked.author} />
              <span title={checked.author} className="whitespace-nowrap">
                <Identicon
                  text={checked.author}
                  className="me-1 inline-block size-4 align-[-0.2em]"
                />
                {shorten(checked.author)}
              </span>
              <span>{formatWhen(checked)}</span>
            </RecordLink>
            <CopyButton text={checked.author} label="signer’s address" />
            {checked.result !== 'cannot-check' && (
              <SignerLink address={checked.author} cluster={cluster} />
            )}
            <LookAlikeTag address={checked.author} />
            {checked.result === 'verified' && checked.asked.unknowing.length > 0 && (
              <span className="text-warn basis-full">
                {formatAlone(checked.asked.verdict.landing?.nodes ?? [], checked.asked.unknowing)}
              </span>
            )}
            {checked.result === 'cannot-check' && (
              <span className="basis-full">{checked.problems.map(getSentence).join(' ')}</span>
            )}
          </span>
        </p>
      ))}
      {others > 0 && <p>and {others} more</p>}
      {unchecked.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          {unchecked.length === 1
            ? '1 possible signature, not checked:'
            : `${unchecked.length} possible signatures, not checked:`}
          {unchecked.slice(0, MOST_SHOWN).map(({ signature }) => (
            <RecordLink key={signature} signature={signature} cluster={cluster} entry={entry}>
              {shorten(signature)}
            </RecordLink>
          ))}
        </p>
      )}
      {hasMore && <p>There are older ones, which were not asked for.</p>}
      <Silent nodes={silent} />
    </>
  );
}

/** "Signed by" is said of nothing but what is verified. */
const WORDS: Record<JudgedSignature['result'], string> = {
  verified: 'Signed by',
  withdrawn: 'Withdrawn by its signer',
  'marked-withdrawn': 'Marked as withdrawn by its signer',
  'cannot-check': 'Not verified: a signature of',
  false: 'No valid signature of',
};

interface RecordLinkProps {
  readonly signature: string;
  readonly cluster: Cluster;
  readonly entry: HandedEntry | undefined;
  readonly children: ReactNode;
}

/** The record that it opens has the file. */
function RecordLink({ signature, cluster, entry, children }: RecordLinkProps) {
  const hand = useHandOver(entry);
  return (
    <Link
      href={getRecordPath(signature, cluster.id)}
      className="text-accent rounded underline underline-offset-4"
      onClick={() => {
        hand(signature);
      }}
    >
      {children}
    </Link>
  );
}

function formatWhen({ blockTime, setCount }: JudgedSignature): string {
  const when = blockTime === null ? '' : `, ${toDay(formatUtc(Number(blockTime) * 1000))}`;
  return setCount === null ? when : `${when}, in a set of ${formatCount(setCount)}`;
}

function shorten(code: string): string {
  return `${code.slice(0, 6)}…${code.slice(-6)}`;
}
