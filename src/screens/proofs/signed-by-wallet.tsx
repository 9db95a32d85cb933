import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { getButtonClasses } from '../../ui/button';
import { useApp } from '../shared/app-context';
import { getSignerPath } from '../shared/routes';

/** Leads to what the connected account has signed, from the network. */
export function SignedByWallet() {
  const { wallet, selection } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  if (account === null) {
    return (
      <p className="text-small text-ink-soft mt-4">
        Connect a wallet to find what it has signed on the network too.
      </p>
    );
  }
  return (
    <p className="mt-4">
      <Link
        to={getSignerPath(account.address, cluster.id)}
        className={getButtonClasses('secondary')}
      >
        Find what this wallet signed on {cluster.label}
      </Link>
    </p>
  );
}
