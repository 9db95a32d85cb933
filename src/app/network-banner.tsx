import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { isRecordPath } from '../screens/shared/routes';

const STRIP = 'text-small px-4 py-1.5 text-center text-pretty [grid-area:1/1]';

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
  if (isRecordPath(pathname)) return null;
  return (
    <div className="grid">
      {clusters.filter(isTest).map((other) => (
        <p
          key={other.id}
          aria-hidden
          data-words={getWords(other)}
          className={`${STRIP} invisible before:content-[attr(data-words)]`}
        />
      ))}
      {cluster.test && (
        <aside
          aria-label="About this network"
          className={`${STRIP} bg-warn-soft text-warn forced-colors:border-b`}
        >
          {getWords(cluster)}
        </aside>
      )}
    </div>
  );
}

function isTest({ test }: Cluster): boolean {
  return test;
}

function getWords({ id, label }: Cluster): string {
  return id === 'solana:localnet'
    ? 'Demo network on this computer. Nothing here costs money, and records vanish when you stop it.'
    : `${label} is for testing: free, but records can disappear. Use Mainnet for anything that matters.`;
}
