import { useLocation } from 'wouter';
import type { Cluster } from '../config/configuration';
import { isRecordPath } from '../screens/shared/routes';

/** Says plainly that what is signed on a test network is worth nothing there and may vanish. */
export function NetworkBanner({ cluster }: { readonly cluster: Cluster }) {
  const [pathname] = useLocation();
  // A record tells its own network, which need not be the one that is selected.
  if (!cluster.test || isRecordPath(pathname)) return null;
  return (
    <aside
      aria-label="About this network"
      className="bg-warn-soft text-warn text-small px-4 py-1.5 text-center text-pretty"
    >
      {cluster.id === 'solana:localnet'
        ? `${cluster.label} is a local chain on this machine: it holds no value, and it is gone when it stops.`
        : `${cluster.label} is a test network: its coins have no value, and it may be reset.`}
    </aside>
  );
}
