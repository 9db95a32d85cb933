import {
  LocalSolanaMobileWalletAdapterWallet,
  RemoteSolanaMobileWalletAdapterWallet,
} from '@solana-mobile/wallet-standard-mobile';
import type { Wallets } from '@wallet-standard/app';
import type { IdentifierString } from '@wallet-standard/base';
import { getStartLocal, hookAdapter } from './adapter-hooks';
import { createAuthorizationCache } from './authorization-cache';
import { chooseChain } from './choose-chain';
import { deauthorizeLocal, deauthorizeRemote } from './deauthorize';
import type { DialogBoard } from './mobile-dialog';
import { createMobileLink } from './mobile-link';
import { createMobileWallet, type AdapterWallet, type MobileWallet } from './mobile-wallet';

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

/** Puts the mobile wallet adapter among the page's wallets. */
export function registerMobileWallet(setup: MobileSetup): MobileHandle {
  const { kind, registry, identity, chains, getChain, board } = setup;
  const host = setup.remoteHostAuthority ?? '';
  const link = createMobileLink(board, () => {
    wallet.forget();
  });
  hookAdapter({ link, host });
  const cache = createAuthorizationCache();
  const wallet: MobileWallet = createMobileWallet({
    cache,
    link,
    board,
    getChain,
    get adapter() {
      return adapter;
    },
    deauthorize: (authorization) =>
      kind === 'local'
        ? deauthorizeLocal(link, getStartLocal(), authorization)
        : deauthorizeRemote(link, authorization),
  });
  const config = {
    appIdentity: { ...identity, uri: window.location.origin },
    authorizationCache: wallet.adapterCache,
    chains,
    chainSelector: { select: () => Promise.resolve(chooseChain(chains, getChain())) },
    // The wallet above tells of it, once for all the ways that lead there.
    onWalletNotFound: () => Promise.resolve(),
  };
  const adapter: AdapterWallet =
    kind === 'local'
      ? new LocalSolanaMobileWalletAdapterWallet(config)
      : new RemoteSolanaMobileWalletAdapterWallet({ ...config, remoteHostAuthority: host });
  registry.register(wallet);
  return { cancel: link.cancel, followChain: wallet.followChain };
}
