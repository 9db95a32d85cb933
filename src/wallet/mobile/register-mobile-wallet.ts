import type { Wallets } from '@wallet-standard/app';
import type { IdentifierString } from '@wallet-standard/base';
import { createAuthorizationCache } from './authorization/authorization-cache';
import type { DialogBoard } from '../../ports/mobile-dialog';
import { createMobileLink } from './session/mobile-link';
import { ADAPTER_NAMES } from './mobile-support';
import { createMobileWallet } from './mobile-wallet';
import { createRemoteOpener, openLocal, openLocalQuietly } from './session/open-session';

export interface MobileSetup {
  readonly kind: 'local' | 'remote';
  readonly registry: Pick<Wallets, 'register'>;
  /** What the wallet shows of the page; `icon` is a path on the site. */
  readonly identity: { readonly name: string; readonly icon?: string };
  readonly chains: readonly IdentifierString[];
  readonly getChain: () => string;
  /** The reflector's host; of use to the remote adapter only. */
  readonly remoteHostAuthority: string | null;
  readonly board: DialogBoard;
}

/** What the page tells the adapter that a wallet is not told. */
export interface MobileHandle {
  /** Nobody waits any more for what was asked. */
  readonly cancel: () => void;
  readonly followChain: () => void;
}

/** Puts the mobile wallet among the page's wallets. */
export function registerMobileWallet(setup: MobileSetup): MobileHandle {
  const { kind, registry, chains, getChain, board } = setup;
  const isLocal = kind === 'local';
  const link = createMobileLink({
    board,
    open: isLocal ? openLocal : createRemoteOpener(setup.remoteHostAuthority ?? ''),
    keepsSession: !isLocal,
  });
  const wallet = createMobileWallet({
    name: ADAPTER_NAMES[kind],
    identity: { ...setup.identity, uri: window.location.origin },
    chains,
    cache: createAuthorizationCache(),
    link,
    board,
    getChain,
    // Nobody is made to scan a code in order to disconnect.
    openToLeave: isLocal ? openLocalQuietly : null,
  });
  registry.register(wallet);
  return { cancel: link.cancel, followChain: wallet.followChain };
}
