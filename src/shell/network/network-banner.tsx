import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { isRecordPath } from '../../features/routes';

interface NetworkBannerProps {
  readonly cluster: Cluster;
  readonly clusters: readonly Cluster[];
}

/**
 * Says plainly that what is signed on a test network may vanish. Beside a test network others have
 * as much room, left empty: nothing moves when another network is chosen.
 */
export function NetworkBanner({ cluster, clusters }: NetworkBannerProps) {
  const [pathname] = useLocation();
  // A record tells its own network, which need not be the one that is selected.
  if (isRecordPath(pathname) || !clusters.some(({ test }) => test)) return null;
  return (
    <aside
      aria-label="About this network"
      className={`bg-sunken border-line text-small border-b ${cluster.test ? '' : 'invisible'}`}
    >
      <p className="mx-auto max-w-page px-4 py-1.5 text-pretty">
        {cluster.test ? getWords(cluster) : '\u00a0'}
      </p>
    </aside>
  );
}

function getWords({ id, label }: Cluster): string {
  return id === 'solana:localnet'
    ? 'Free demo network, gone when you stop it.'
    : `${label} is a test network. It may be reset.`;
}
