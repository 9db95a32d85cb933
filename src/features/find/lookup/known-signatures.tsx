import { useState, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Beginning } from '@countersign/core/documents/document-hash';
import type { Digest } from '@countersign/proof/encoding';
import type { DigestKind } from '@countersign/core/records/lookup/look-up';
import { useApp } from '../../app-context';
import { NoAnswerYet } from '../../network';
import type { HandedEntry } from '../../files';
import * as words from '../words';
import { HeldSignatures } from './held-signatures';
import { LookupResult } from './lookup-result';
import { hasFound, useFileLookup } from './use-file-lookup';

interface KnownSignaturesProps {
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly kind?: DigestKind;
  readonly entry?: HandedEntry;
  readonly beginnings?: readonly Beginning[] | undefined;
  readonly hasHeading?: boolean;
  /** Shows only what was found, because the list's summary shows the rest once for all files. */
  readonly isBrief?: boolean;
}

export function KnownSignatures(props: KnownSignaturesProps) {
  const { cluster, digest, kind = 'file', entry, hasHeading = false, isBrief = false } = props;
  const { beginnings = [] } = props;
  const { chain, lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const [depth, setDepth] = useState(1);
  const file = { digest, kind, depth };
  const now = useFileLookup(chain, cluster, file, isOn);
  // The earlier answer stays while older mentions are read, and if they can't be read.
  const [before, setBefore] = useState(now);
  if (now.known?.status === 'known' && now.known !== before.known) setBefore(now);
  const isFurther = depth > 1 && now.known?.status !== 'known' && before.known?.status === 'known';
  const { known, askedAt } = isFurther ? before : now;
  const hasFailed = now.hasFailed || (isFurther && now.known?.status === 'unreachable');
  const isNone = known?.status === 'known' && known.found.records.length === 0;
  const held = isOn && isNone && entry !== undefined && (
    <HeldSignatures {...{ beginnings, cluster, entry, isBrief }} />
  );
  if (known === null || (isBrief && !hasFound(known))) return held;
  const loadMore = () => {
    setDepth(depth + 1);
  };
  return (
    <div data-focus-place="" tabIndex={-1} className="text-small text-ink-faint outline-none">
      {(known.status === 'known' || known.status === 'unreachable') && (
        <LookupResult
          {...{ known, askedAt, hasFailed, cluster, digest, kind, entry, hasHeading, loadMore }}
        />
      )}
      {(known.status === 'waiting' || known.status === 'asking') && (
        <span>
          {known.status === 'waiting'
            ? words.formatWaiting(cluster.label)
            : words.formatAsking(cluster.label)}
          {known.status === 'asking' && <NoAnswerYet clusters={[cluster]} />}
        </span>
      )}
      {held}
    </div>
  );
}
