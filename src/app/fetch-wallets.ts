import type { LazyWalletPort } from '../browser/wallet/wallet';
import { isRecordPath } from '../screens/shared/routes';
import { whenIdle, whenLoaded } from '../ui/lazy/when-idle';

/**
 * Fetches what follows wallets once the page stands, and where that fails, again when the network
 * is back: the one that was connected last is restored by it.
 *
 * @returns takes it back
 */
export function fetchWallets({ fetch }: LazyWalletPort): () => void {
  const end = new AbortController();
  const run = () => {
    void fetch().then((isHere) => {
      if (!isHere) window.addEventListener('online', run, { once: true, signal: end.signal });
    });
  };
  // A verdict needs no wallet, and shall not wait for one.
  const whenWanted = isRecordPath(location.pathname) ? whenIdle : whenLoaded;
  const cancel = whenWanted(run);
  return () => {
    cancel();
    end.abort();
  };
}
