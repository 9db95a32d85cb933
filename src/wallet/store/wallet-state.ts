import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { WalletPort, WalletState } from '../../ports/wallet';

export const NO_WALLETS: WalletState = {
  status: 'disconnected',
  wallets: [],
  wallet: null,
  pending: null,
  account: null,
  accounts: [],
};

/** Where the choice outlives the page. Must not throw. */
export interface WalletMemory {
  readonly read: () => string | null;
  readonly write: (value: string) => void;
  readonly clear: () => void;
  /** Calls back when another tab wrote or cleared it, or may have while this page slept. */
  readonly subscribe: (listener: () => void) => unknown;
}

/** The wallet's own objects, for the signer: nothing in them is fit to be shown. */
export interface WalletConnection {
  readonly wallet: Wallet;
  readonly account: WalletAccount;
  /** Aborts when the visitor disconnects, in this tab or another. */
  readonly left: AbortSignal;
}

export interface WalletStore extends WalletPort {
  /** Listens for wallets and other tabs, and restores the stored choice; a second call does nothing. */
  readonly start: () => void;
  /** @param chain - the id of the cluster that is selected now, as `solana:devnet` */
  readonly setChain: (chain: string) => void;
  readonly getConnection: () => WalletConnection | null;
}
