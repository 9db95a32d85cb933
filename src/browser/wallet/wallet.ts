import type { SignedVersion } from '@countersign/core/nodes/node-types';
import type { WalletErrorCode } from '@countersign/core/signing/signer';

/** All text is safe to render, and the icon in an `<img>`. */
export interface WalletSummary {
  readonly id: string;
  readonly name: string;
  readonly initial: string;
  /** A base64 image data URL of at most 256 KiB. */
  readonly icon: string | null;
  readonly supportsChain: boolean;
  readonly isRecent: boolean;
}

export interface AccountSummary {
  readonly address: string;
  readonly label: string | null;
  readonly supportsChain: boolean;
  readonly canSignTransaction: boolean;
  readonly canSignAndSend: boolean;
  readonly transactionVersion: SignedVersion;
}

/** `connecting`: an earlier connection may still exist. */
export type WalletStatus =
  'disconnected' | 'connecting' | 'reconnecting' | 'connected' | 'disconnecting';

/** Immutable: the reference changes only with the state. */
export interface WalletState {
  readonly status: WalletStatus;
  readonly wallets: readonly WalletSummary[];
  readonly wallet: WalletSummary | null;
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
  readonly cancel: () => void;
  /** Forgets the account and the stored choice at once, then waits at most 3 s for the wallet. */
  readonly disconnect: () => Promise<void>;
  readonly selectAccount: (address: string) => void;
}
