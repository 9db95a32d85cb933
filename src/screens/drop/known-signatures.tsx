import { useCallback, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../config/configuration';
import type { KnownSignature } from '../../flows/chain-port';
import type { Known, LookUp } from '../../flows/look-up';
import type { Digest } from '../../proof';
import { printUtc, toDay } from '../../ui/date';
import { NoAnswerYet } from '../no-answer-yet';

const MOST_SHOWN = 3;

interface KnownSignaturesProps {
  readonly lookUp: LookUp;
  readonly cluster: Cluster;
  readonly digest: Digest;
}

/** What the network's index says of one file, once the person wants to know. */
export function KnownSignatures({ lookUp, cluster, digest }: KnownSignaturesProps) {
  const { isOn } = useSyncExternalStore(lookUp.subscribe, lookUp.getState);
  const want = useCallback(
    (listener: () => void) => lookUp.want(cluster, digest, listener),
    [lookUp, cluster, digest],
  );
  const known = useSyncExternalStore(want, () => lookUp.get(cluster, digest));
  if (!isOn && known.status === 'not-asked') return null;
  return (
    <p className="text-small text-ink-faint flex flex-wrap gap-x-2">
      {known.status === 'known' && known.signatures.length > 0 ? (
        <Links known={known} cluster={cluster} />
      ) : (
        <span>
          {getWords(known, cluster)}
          {known.status === 'asking' && <NoAnswerYet clusters={[cluster]} />}
        </span>
      )}
    </p>
  );
}

function getWords(known: Known, { label }: Cluster): string {
  switch (known.status) {
    case 'not-asked':
      return 'Not looked up';
    case 'asking':
      return `Asking ${label}…`;
    case 'unreachable':
      return `${label} could not be asked`;
    case 'known':
      return known.hasMore ? `No signature among the newest on ${label}` : `Not signed on ${label}`;
  }
}

interface LinksProps {
  readonly known: Extract<Known, { status: 'known' }>;
  readonly cluster: Cluster;
}

function Links({ known: { signatures, hasMore }, cluster }: LinksProps) {
  const others = signatures.length - MOST_SHOWN;
  return (
    <>
      <span>{signatures.length === 1 ? 'Signed:' : `Signed ${signatures.length} times:`}</span>
      {signatures.slice(0, MOST_SHOWN).map((entry) => (
        <Link
          key={entry.signature}
          href={`/verify/${entry.signature}?cluster=${encodeURIComponent(cluster.id)}`}
          className="text-accent rounded underline underline-offset-4"
        >
          {printEntry(entry)}
        </Link>
      ))}
      {(others > 0 || hasMore) && <span>and {hasMore ? 'more' : `${others} more`}</span>}
    </>
  );
}

/** Once it is opened, it is checked; here it is the node's word. */
function printEntry({ signature, blockTime }: KnownSignature): string {
  const short = `${signature.slice(0, 6)}…${signature.slice(-4)}`;
  return blockTime === null ? short : `${short}, ${toDay(printUtc(Number(blockTime) * 1000))}`;
}
