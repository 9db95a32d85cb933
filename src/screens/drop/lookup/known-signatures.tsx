import { useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { CheckedSignature } from '../../../flows/records/check-mentions';
import type { FileLookupResult } from '../../../flows/lookup/look-up-file';
import type { Digest } from '../../../proof';
import { formatUtc, toDay } from '../../../ui/format/date';
import { useApp } from '../../shared/app-context';
import { NoAnswerYet } from '../../shared/no-answer-yet';
import { getRecordPath } from '../../shared/routes';
import { useFileLookup, type FileLookupState } from './use-file-lookup';

const MOST_SHOWN = 3;
/** Of more than eight files only the set is in the index. */
const MAY_BE_IN_A_SET = 'It may be part of a larger set: add its receipt.';

interface KnownSignaturesProps {
  readonly cluster: Cluster;
  readonly digest: Digest;
}

export function KnownSignatures({ cluster, digest }: KnownSignaturesProps) {
  const { chain, lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const known = useFileLookup(chain, cluster, digest, isOn);
  if (known === null) return null;
  return (
    <p className="text-small text-ink-faint flex flex-wrap gap-x-2">
      {known.status === 'known' && known.signatures.length + known.unchecked.length > 0 ? (
        <Links known={known} cluster={cluster} />
      ) : (
        <span>
          {getMessage(known, cluster)}
          {known.status === 'asking' && <NoAnswerYet clusters={[cluster]} />}
        </span>
      )}
    </p>
  );
}

function getMessage(known: NonNullable<FileLookupState>, { label }: Cluster): string {
  switch (known.status) {
    case 'waiting':
      return `${label} will be asked`;
    case 'asking':
      return `Asking ${label}…`;
    case 'unreachable':
      return `${label} could not be asked`;
    case 'known':
      return `${known.hasMore ? 'No signature found among the newest mentions of this file.' : 'No signature found for this file alone.'} ${MAY_BE_IN_A_SET}`;
  }
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
