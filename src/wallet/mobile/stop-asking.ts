import { isMobileAdapter } from './mobile-support';
import type { WalletState, WalletSummary } from '../../ports/wallet';

/** What is to be known of the wallets here. */
export interface Watched {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => Pick<WalletState, 'status' | 'pending' | 'wallet'>;
}

const isMobile = (wallet: WalletSummary | null) => wallet !== null && isMobileAdapter(wallet.name);

/**
 * Stops what a mobile wallet is asked once nobody waits for the connection to it any more, which
 * only the page knows. A connection to another wallet is no business of it.
 */
export function stopWithConnecting(wallet: Watched, stop: () => void): void {
  let isAsked = false;
  wallet.subscribe(() => {
    const was = isAsked;
    const { status, pending } = wallet.getState();
    isAsked = status === 'connecting' && isMobile(pending);
    if (was && !isAsked) stop();
  });
}

/** Asks something of the connected wallet, and stops a mobile one when the signal aborts meanwhile. */
export async function askUntilStopped<Answer>(
  wallet: Pick<Watched, 'getState'>,
  stop: () => void,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!isMobile(wallet.getState().wallet)) return await ask();
  signal.addEventListener('abort', stop);
  try {
    return await ask();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
