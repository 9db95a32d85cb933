import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { CheckedSignature } from '../../../flows/records/check-mentions';
import type { FileLookupResult } from '../../../flows/lookup/look-up-file';
import type { Digest } from '@countersign/proof/encoding';
import { formatUtc, toDay } from '../../../ui/format/date';
import { CopyButton } from '../../../ui/copy/copy-button';
import { formatCount } from '../../../ui/format/count';
import { Identicon } from '../../../ui/identicon';
import { useApp } from '../app-context';
import { getErrorMessage, getPredicate } from '../error-message';
import { formatAbsence } from '../memory-messages';
import { useMemories } from '../node-memories';
import { getRecordPath } from '../routes';
import { useHandOver, type HandedEntry } from '../use-hand-over';
import { KnownMarks } from './known-marks';
import { KnownName, LookAlikeTag } from '../people/signer-name';

const MOST_SHOWN = 3;
/** Of a larger set only its root is in the index. */
const MAY_BE_IN_A_SET = 'It may be part of a larger set: add its receipt.';

interface LookupResultProps {
  readonly known: FileLookupResult;
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly entry: HandedEntry | undefined;
}

/** What a node knows of a file, or why none could be asked. */
export function LookupResult(props: LookupResultProps) {
  const { known, cluster, digest } = props;
  const found = known.status === 'known' ? known.signatures.map(({ author }) => author) : [];
  return (
    <>
      <KnownMarks {...{ cluster, digest, found }} />
      <Records {...props} />
    </>
  );
}

function Records({ known, cluster, entry }: LookupResultProps) {
  if (known.status === 'unreachable') {
    const cause = getPredicate(known.error, '');
    return (
      <span>
        {cluster.label} could not be asked
        {cause === '' ? `. ${getErrorMessage(known.error)}` : `: its server ${cause}`}
      </span>
    );
  }
  const isEmpty = known.signatures.length + known.unchecked.length === 0;
  if (!isEmpty) return <Links {...{ known, cluster, entry }} />;
  if (known.hasMore) {
    return (
      <span>No signature found among the newest mentions of this file. {MAY_BE_IN_A_SET}</span>
    );
  }
  return (
    <span>
      No signature found for this file alone. {MAY_BE_IN_A_SET}
      <NoneSince node={known.node} cluster={cluster} />
    </span>
  );
}

interface NoneSinceProps {
  /** URL. */
  readonly node: string;
  readonly cluster: Cluster;
}

/** What an empty search is worth. */
function NoneSince({ node, cluster }: NoneSinceProps) {
  const { chain } = useApp();
  const [absence] = formatAbsence('None', useMemories(chain, cluster, [node]));
  return absence === undefined ? null : ` ${absence}.`;
}

interface LinksProps {
  readonly known: Extract<FileLookupResult, { status: 'known' }>;
  readonly cluster: Cluster;
  readonly entry: HandedEntry | undefined;
}

function Links({ known: { signatures, unchecked, hasMore }, cluster, entry }: LinksProps) {
  const others = signatures.length - MOST_SHOWN;
  return (
    <>
      {signatures.slice(0, MOST_SHOWN).map((checked) => (
        <p
          key={checked.signature}
          data-known-signature=""
          className="flex flex-wrap items-start gap-1.5"
        >
          <Check aria-label="Checked:" className="text-good mt-0.5 size-4 shrink-0" />
          <RecordLink signature={checked.signature} cluster={cluster} entry={entry}>
            Signed by <KnownName address={checked.author} />
            <span title={checked.author} className="whitespace-nowrap">
              <Identicon
                text={checked.author}
                className="me-1 inline-block size-4 align-[-0.2em]"
              />
              {shorten(checked.author)}
            </span>
            {formatWhen(checked)}
          </RecordLink>
          <CopyButton text={checked.author} label="signer’s address" />
          <LookAlikeTag address={checked.author} />
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
    </>
  );
}

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

function formatWhen({ blockTime, setCount }: CheckedSignature): string {
  const when = blockTime === null ? '' : `, ${toDay(formatUtc(Number(blockTime) * 1000))}`;
  return setCount === null ? when : `${when}, in a set of ${formatCount(setCount)}`;
}

function shorten(code: string): string {
  return `${code.slice(0, 6)}…${code.slice(-6)}`;
}
