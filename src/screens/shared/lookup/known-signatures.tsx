import { useState, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Digest } from '@countersign/proof/encoding';
import type { DigestKind } from '@countersign/core/records/lookup/look-up';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { useApp } from '../app-context';
import { NoAnswerYet } from '../no-answer-yet';
import type { HandedEntry } from '../use-hand-over';
import { hasFound, useFileLookup } from './use-file-lookup';

const LookupResult = lazyPart(
  () => import('./lookup-result'),
  (module) => module.LookupResult,
);

interface KnownSignaturesProps {
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly kind?: DigestKind;
  /** Handed to the record that is opened. */
  readonly entry?: HandedEntry;
  /** The screen is about this answer. */
  readonly hasHeading?: boolean;
  /** Shows only what was found: all else is said once for the whole list. */
  readonly isBrief?: boolean;
}

export function KnownSignatures(props: KnownSignaturesProps) {
  const { cluster, digest, kind = 'file', entry, hasHeading = false, isBrief = false } = props;
  const { chain, lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const [depth, setDepth] = useState(1);
  const file = { digest, kind, depth };
  const { known: now, askedAt, hasFailed } = useFileLookup(chain, cluster, file, isOn);
  // What was found stands while older mentions are read, and where they can't be.
  const [before, setBefore] = useState(now);
  if (now?.status === 'known' && now !== before) setBefore(now);
  const isFurther = depth > 1 && now?.status !== 'known' && before?.status === 'known';
  const known = isFurther ? before : now;
  if (known === null || (isBrief && !hasFound(known))) return null;
  const lookFurther = () => {
    setDepth(depth + 1);
  };
  return (
    <div className="text-small text-ink-faint">
      {(known.status === 'known' || known.status === 'unreachable') && (
        <LookupResult
          {...{ known, askedAt, hasFailed, cluster, digest, kind, entry, hasHeading, lookFurther }}
        />
      )}
      {(known.status === 'waiting' || known.status === 'asking') && (
        <span>
          {MESSAGES[known.status](cluster.label)}
          {known.status === 'asking' && <NoAnswerYet clusters={[cluster]} />}
        </span>
      )}
    </div>
  );
}

const MESSAGES = {
  waiting: (label: string) => `${label} will be asked`,
  asking: (label: string) => `Asking ${label}…`,
};
