import type { SignedVersion } from '@countersign/core/nodes/node-types';
import type { WalletErrorCode } from '@countersign/core/signing/signer';

/** Safe to render as text or as an `<img>`. */
export interface WalletSummary {
  /** Unique in this page, also for wallets of one name. */
  readonly id: string;
  /** 1 to 40 characters; hidden ones are taken out. */
  readonly name: string;
  /** Upper-case, in place of an icon. */
  readonly initial: string;
  /** A base64 image data URL of at most 256 KiB. */
  readonly icon: string | null;
  readonly supportsChain: boolean;
  /** The stored choice, or the last one connected. */
  readonly isRecent: boolean;
}

export interface AccountSummary {
  /** Base58 of 32 bytes. */
  readonly address: string;
  /** The wallet's own name for it, safe to show. */
  readonly label: string | null;
  readonly supportsChain: boolean;
  /** For a version that we build. */
  readonly canSignTransaction: boolean;
  readonly canSignAndSend: boolean;
  /** The version that we build and the wallet signs by the feature that is used: 0 where it can. */
  readonly transactionVersion: SignedVersion;
}

/**
 * `reconnecting`: restoring the stored account silently. `connecting`: an earlier connection still
 * holds. `disconnecting`: the wallet has not confirmed.
 */
export type WalletStatus =
  'disconnected' | 'connecting' | 'reconnecting' | 'connected' | 'disconnecting';

/** Immutable: the same reference while nothing changes. */
export interface WalletState {
  readonly status: WalletStatus;
  /** With a Solana chain, sorted by name. */
  readonly wallets: readonly WalletSummary[];
  readonly wallet: WalletSummary | null;
  /** Asked and not answered yet; null while waiting for one to register. */
  readonly pending: WalletSummary | null;
  readonly account: AccountSummary | null;
  readonly accounts: readonly AccountSummary[];
}

/** Only `connected` replaces an earlier connection. */
export type ConnectOutcome =
  | { readonly status: 'connected' | 'no-accounts' | 'refused' | 'superseded' }
  | { readonly status: 'failed'; readonly code: WalletErrorCode; readonly message: string };

export interface WalletPort {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => WalletState;
  /** A second call supersedes the first. Never rejects. */
  readonly connect: (walletId: string) => Promise<ConnectOutcome>;
  /** Keeps an earlier connection. */
  readonly cancel: () => void;
  /** Forgets the account and the stored choice at once; waits at most 3 s for the wallet. */
  readonly disconnect: () => Promise<void>;
  readonly selectAccount: (address: string) => void;
}
