import { useSyncExternalStore } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { Digest } from '../../../proof';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { useApp } from '../../shared/app-context';
import { NoAnswerYet } from '../../shared/no-answer-yet';
import { useFileLookup } from './use-file-lookup';

const LookupResult = lazyPart(
  () => import('./lookup-result'),
  (module) => module.LookupResult,
);

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
      {known.status === 'known' || known.status === 'unreachable' ? (
        <LookupResult known={known} cluster={cluster} />
      ) : (
        <span>
          {MESSAGES[known.status](cluster.label)}
          {known.status === 'asking' && <NoAnswerYet clusters={[cluster]} />}
        </span>
      )}
    </p>
  );
}

const MESSAGES = {
  waiting: (label: string) => `${label} will be asked`,
  asking: (label: string) => `Asking ${label}…`,
};
