import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import type { SignedIn, SignedMessage } from './parse-answers';
import type { WalletErrorCode } from '../wallet-errors';
import type { WalletStore } from '../store/wallet-state';

/** Where the signer finds the wallet that is connected at that moment. */
export type ConnectionSource = Pick<WalletStore, 'getConnection'>;

export interface SignRequest {
  /** The account that must be the current one; nobody else is ever asked to sign. */
  readonly address: string;
  /** Stops waiting. The wallet is not told: it has no way to be, and may still sign. */
  readonly signal?: AbortSignal | undefined;
}

export interface TransactionRequest extends SignRequest {
  /** The wire bytes of exactly one transaction, legacy or version 0. */
  readonly transaction: Uint8Array;
  /** The network it is for, as `solana:devnet`. */
  readonly chain: `${string}:${string}`;
}

export interface MessageRequest extends SignRequest {
  readonly message: Uint8Array;
}

export interface SignInRequest extends SignRequest {
  readonly input: SolanaSignInInput;
}

/** No signature came back. `cancelled`: it was no longer waited for, and may yet come to be. */
export type NotSigned =
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly code: WalletErrorCode; readonly message: string };

/** `bytes` have the shape of a transaction's; what they say is for the caller to check. */
export type SignOutcome = { readonly status: 'signed'; readonly bytes: Uint8Array } | NotSigned;
/** `signature` is the base58 of 64 bytes; whether it landed is for the caller to find out. */
export type SendOutcome = { readonly status: 'sent'; readonly signature: string } | NotSigned;
export type MessageOutcome = (SignedMessage & { readonly status: 'signed' }) | NotSigned;
export type SignInOutcome = (SignedIn & { readonly status: 'signed' }) | NotSigned;
