import type { ChainPort, TransactionVersion } from './chain';

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
  /** Whether the selected network is one of its own. */
  readonly supportsChain: boolean;
  /** The wallet of the stored choice, or the last one connected since the page loaded. */
  readonly isRecent: boolean;
}

export interface AccountSummary {
  /** Base58 of 32 bytes. */
  readonly address: string;
  /** The wallet's own name for the account, made safe to show. */
  readonly label: string | null;
  /** Whether it can be used on the selected network. */
  readonly supportsChain: boolean;
  /** Whether wallet and account both offer `solana:signTransaction`, for a version that we build. */
  readonly canSignTransaction: boolean;
  /** The same of `solana:signAndSendTransaction`. */
  readonly canSignAndSend: boolean;
  /** What its wallet signs: the newest that is built here. */
  readonly transactionVersion: TransactionVersion;
}

/**
 * - `reconnecting`: the stored account is being restored without a prompt
 * - `connecting`: a wallet was picked and has not answered; an earlier connection still holds
 * - `disconnecting`: the account is gone already, the wallet has not confirmed yet
 */
export type WalletStatus =
  'disconnected' | 'connecting' | 'reconnecting' | 'connected' | 'disconnecting';

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

/** How picking a wallet ended. Only `connected` replaces an earlier connection. */
export type ConnectOutcome =
  | { readonly status: 'connected' | 'no-accounts' | 'refused' | 'superseded' }
  | { readonly status: 'failed'; readonly message: string };

export interface WalletPort {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => WalletState;
  /** Asks a wallet for its accounts. A second call supersedes the first. Never rejects. */
  readonly connect: (walletId: string) => Promise<ConnectOutcome>;
  /** Stops waiting for a connection; what was connected before stays connected. */
  readonly cancel: () => void;
  /** Forgets the account and the stored choice at once; then waits 3 s at most for the wallet. */
  readonly disconnect: () => Promise<void>;
  /** Makes another account of the connected wallet the current one; warns of one it lacks. */
  readonly selectAccount: (address: string) => void;
}

/** The same, where what follows the wallets comes after the first screen. */
export interface LateWalletPort extends WalletPort {
  /** Fetches that, once, or anew where it did not come. @returns whether it is here */
  readonly fetch: () => Promise<boolean>;
  readonly isHere: () => boolean;
}

export type GetBalance = ChainPort['getBalance'];
