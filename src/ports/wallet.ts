import type { ChainPort, TransactionVersion } from './chain';

/** The wallet as the screens and flows see it; src/wallet satisfies it by shape. */

export interface WalletSummary {
  readonly id: string;
  /** Safe to show. */
  readonly name: string;
  readonly initial: string;
  /** A safe image data URL, or null. */
  readonly icon: string | null;
  readonly supportsChain: boolean;
  readonly isRecent: boolean;
}

export interface AccountSummary {
  /** Base58 of 32 bytes. */
  readonly address: string;
  readonly label: string | null;
  /** Whether it can be used on the selected network. */
  readonly supportsChain: boolean;
  readonly canSignTransaction: boolean;
  readonly canSignAndSend: boolean;
  /** What its wallet signs: the newest that is built here. */
  readonly transactionVersion: TransactionVersion;
}

export interface WalletState {
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected' | 'disconnecting';
  readonly wallets: readonly WalletSummary[];
  readonly wallet: WalletSummary | null;
  readonly pending: WalletSummary | null;
  readonly account: AccountSummary | null;
  readonly accounts: readonly AccountSummary[];
}

export type ConnectOutcome =
  | { readonly status: 'connected' | 'no-accounts' | 'refused' | 'superseded' }
  | { readonly status: 'failed'; readonly message: string };

export interface WalletPort {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => WalletState;
  readonly connect: (walletId: string) => Promise<ConnectOutcome>;
  readonly cancel: () => void;
  readonly disconnect: () => Promise<void>;
  readonly selectAccount: (address: string) => void;
}

/** The same, where what follows the wallets comes after the first screen. */
export interface LateWalletPort extends WalletPort {
  /** Fetches that, once, or anew where it did not come. @returns whether it is here */
  readonly fetch: () => Promise<boolean>;
  readonly isHere: () => boolean;
}

export type GetBalance = ChainPort['getBalance'];
