import type { Wallets } from '@wallet-standard/app';
import { toChains } from './authorization/choose-chain';
import type { DialogBoard } from '../../ports/mobile-dialog';
import { getMobileAdapter } from './mobile-support';
import type { MobileHandle, MobileSetup } from './register-mobile-wallet';

export interface MobileOffer {
  readonly registry: Pick<Wallets, 'register'>;
  /** What the wallet shows of the page. */
  readonly identity: MobileSetup['identity'];
  readonly clusters: readonly { readonly id: string }[];
  readonly remoteHostAuthority: string | null;
  readonly getChain: () => string;
  readonly board: DialogBoard;
}

/**
 * Loads the mobile wallet adapter where there is a use for it, and nowhere else. Where it does not
 * come, it is tried again when the network is back.
 *
 * @returns null where it is not loaded
 */
export function offerMobileWallet(offer: MobileOffer): MobileHandle | null {
  const { clusters, remoteHostAuthority } = offer;
  const kind = getMobileAdapter(clusters, remoteHostAuthority);
  if (kind === null) return null;
  let handle: MobileHandle | null = null;
  const load = () => {
    import('./register-mobile-wallet').then(
      ({ registerMobileWallet }) => {
        handle = registerMobileWallet({ ...offer, kind, chains: toChains(clusters) });
      },
      (error: unknown) => {
        console.warn('The mobile wallet adapter could not be loaded.', error);
        window.addEventListener('online', load, { once: true });
      },
    );
  };
  load();
  return {
    cancel: () => handle?.cancel(),
    followChain: () => handle?.followChain(),
  };
}
