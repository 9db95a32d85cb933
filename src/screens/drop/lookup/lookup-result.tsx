import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { CheckedSignature } from '../../../flows/records/check-mentions';
import type { FileLookupResult } from '../../../flows/lookup/look-up-file';
import { formatUtc, toDay } from '../../../ui/format/date';
import { useApp } from '../../shared/app-context';
import { getPredicate } from '../../shared/error-message';
import { formatAbsence } from '../../shared/memory-messages';
import { useMemories } from '../../shared/node-memories';
import { getRecordPath } from '../../shared/routes';

const MOST_SHOWN = 3;
/** Of a larger set only its root is in the index. */
const MAY_BE_IN_A_SET = 'It may be part of a larger set: add its receipt.';

interface LookupResultProps {
  readonly known: FileLookupResult;
  readonly cluster: Cluster;
}

/** What a node knows of a file, or why none could be asked. */
export function LookupResult({ known, cluster }: LookupResultProps) {
  if (known.status === 'unreachable') {
    const cause = getPredicate(known.error, '');
    return (
      <span>
        {cluster.label} could not be asked{cause && `: its node ${cause}`}
      </span>
    );
  }
  const isEmpty = known.signatures.length + known.unchecked.length === 0;
  if (!isEmpty) return <Links known={known} cluster={cluster} />;
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
}

function Links({ known: { signatures, unchecked, hasMore }, cluster }: LinksProps) {
  const others = signatures.length - MOST_SHOWN;
  return (
    <>
      {signatures.slice(0, MOST_SHOWN).map((checked) => (
        <RecordLink key={checked.signature} signature={checked.signature} cluster={cluster}>
          {formatChecked(checked)}
        </RecordLink>
      ))}
      {others > 0 && <span>and {others} more</span>}
      {unchecked.length > 0 && (
        <span>
          {unchecked.length === 1
            ? '1 possible signature, not checked:'
            : `${unchecked.length} possible signatures, not checked:`}
        </span>
      )}
      {unchecked.slice(0, MOST_SHOWN).map(({ signature }) => (
        <RecordLink key={signature} signature={signature} cluster={cluster}>
          {shorten(signature)}
        </RecordLink>
      ))}
      {hasMore && <span>There are older ones, which were not asked for.</span>}
    </>
  );
}

interface RecordLinkProps {
  readonly signature: string;
  readonly cluster: Cluster;
  readonly children: ReactNode;
}

function RecordLink({ signature, cluster, children }: RecordLinkProps) {
  return (
    <Link
      href={getRecordPath(signature, cluster.id)}
      className="text-accent rounded underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function formatChecked({ author, blockTime }: CheckedSignature): string {
  const who = `Signed by ${shorten(author)}`;
  return blockTime === null ? who : `${who}, ${toDay(formatUtc(Number(blockTime) * 1000))}`;
}

function shorten(code: string): string {
  return `${code.slice(0, 6)}…${code.slice(-6)}`;
}
