import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { WalletErrorCode } from '../wallet-errors';

/**
 * - `reconnecting`: the stored account is being restored without a prompt
 * - `connecting`: a wallet was picked and has not answered; an earlier connection still holds
 * - `disconnecting`: the account is gone already, the wallet has not confirmed yet
 */
export type WalletStatus =
  'disconnected' | 'connecting' | 'reconnecting' | 'connected' | 'disconnecting';

/** What may be shown of a wallet. Everything in it is safe to render as text or as an `<img>`. */
export interface WalletSummary {
  /** Opaque, unique for as long as the page lives, also between two wallets of one name. */
  readonly id: string;
  /** Without control, bidi or zero-width characters; at most 40 characters; never empty. */
  readonly name: string;
  /** One upper-case letter or digit of the name, to stand in for the icon. */
  readonly initial: string;
  /** A base64 image data URL of at most 256 KiB, or null. */
  readonly icon: string | null;
  /** The Solana chains among those that the wallet names. */
  readonly chains: readonly string[];
  /** Whether the selected chain is one of them. */
  readonly supportsChain: boolean;
  /** The wallet of the stored choice, or the last one connected since the page loaded. */
  readonly isRecent: boolean;
}

export interface AccountSummary {
  /** Base58 of 32 bytes. */
  readonly address: string;
  /** The wallet's own name for the account, made safe to show. */
  readonly label: string | null;
  readonly icon: string | null;
  readonly chains: readonly string[];
  /** Whether the selected chain is one of them. */
  readonly supportsChain: boolean;
  /** Whether wallet and account both offer `solana:signTransaction`, for a version that we build. */
  readonly canSignTransaction: boolean;
  /** The same of `solana:signAndSendTransaction`. */
  readonly canSignAndSend: boolean;
  /** What is built for the feature that is used: the first that can be. */
  readonly transactionVersion: 'legacy' | 0;
}

/** An immutable snapshot: the same reference, and the same parts, for as long as nothing changed. */
export interface WalletState {
  readonly status: WalletStatus;
  /** Every wallet with a Solana chain, sorted by name. */
  readonly wallets: readonly WalletSummary[];
  /** The wallet that is connected, or being disconnected. */
  readonly wallet: WalletSummary | null;
  /** The wallet that was asked and has not answered; null while waiting for one to register. */
  readonly pending: WalletSummary | null;
  readonly account: AccountSummary | null;
  /** Every account that the connected wallet offers, in its order. */
  readonly accounts: readonly AccountSummary[];
}

export const NO_WALLETS: WalletState = {
  status: 'disconnected',
  wallets: [],
  wallet: null,
  pending: null,
  account: null,
  accounts: [],
};

/** How picking a wallet ended. Only `connected` replaces an earlier connection. */
export type ConnectOutcome =
  | { readonly status: 'connected' }
  | { readonly status: 'no-accounts' }
  | { readonly status: 'refused' }
  | { readonly status: 'superseded' }
  | { readonly status: 'failed'; readonly code: WalletErrorCode; readonly message: string };

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

export interface WalletStore {
  /** @returns the function that ends the subscription; call it as often as you like */
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => WalletState;
  /** Listens for wallets and other tabs, and restores the stored choice; a second call does nothing. */
  readonly start: () => void;
  /** Asks a wallet for its accounts. A second call supersedes the first. Never rejects. */
  readonly connect: (walletId: string) => Promise<ConnectOutcome>;
  /** Stops waiting for a connection; what was connected before stays connected. */
  readonly cancel: () => void;
  /** Forgets the account and the stored choice at once; then waits 3 s at most for the wallet. */
  readonly disconnect: () => Promise<void>;
  /** Makes another account of the connected wallet the current one; warns of one it lacks. */
  readonly selectAccount: (address: string) => void;
  /** @param chain - the id of the cluster that is selected now, as `solana:devnet` */
  readonly setChain: (chain: string) => void;
  readonly getConnection: () => WalletConnection | null;
}
