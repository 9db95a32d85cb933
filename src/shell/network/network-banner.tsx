import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { isRecordPath } from '../../features/routes';
import * as words from '../words';

interface NetworkBannerProps {
  readonly cluster: Cluster;
  readonly clusters: readonly Cluster[];
}

/** On other networks the banner is invisible, so that nothing moves when a person selects one. */
export function NetworkBanner({ cluster, clusters }: NetworkBannerProps) {
  const [pathname] = useLocation();
  // A record may be on another network than the selected one, and shows its network itself.
  if (isRecordPath(pathname) || !clusters.some(({ test }) => test)) return null;
  return (
    <aside
      aria-label={words.ABOUT_NETWORK}
      className={`bg-sunken border-line text-small border-b ${cluster.test ? '' : 'invisible'}`}
    >
      <p className="mx-auto max-w-page px-4 py-1.5 text-pretty">
        {cluster.test ? getText(cluster) : '\u00a0'}
      </p>
    </aside>
  );
}

function getText({ id, label }: Cluster): string {
  return id === 'solana:localnet' ? words.DEMO_NETWORK : words.formatTestNetwork(label);
}
