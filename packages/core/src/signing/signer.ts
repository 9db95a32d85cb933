export interface SignerPort {
  readonly signTransaction: (request: SigningRequest) => Promise<SignOutcome>;
  readonly signAndSendTransaction: (request: SigningRequest) => Promise<SignAndSendOutcome>;
}

export interface SigningRequest {
  /** Must be the current account. */
  readonly address: string;
  readonly transaction: Uint8Array;
  readonly chain: `${string}:${string}`;
  /** Aborts only the waiting: the wallet may still sign. */
  readonly signal: AbortSignal;
}

export type SignOutcome = { readonly status: 'signed'; readonly bytes: Uint8Array } | NotSigned;

/** `signature` is base58 of 64 bytes; the transaction may not have landed. */
export type SignAndSendOutcome =
  { readonly status: 'sent'; readonly signature: string } | NotSigned;

export type NotSigned =
  | {
      readonly status: 'refused';
      /** The refusal arrived sooner than a person can give it. */
      readonly isAtOnce?: boolean;
    }
  | { readonly status: 'failed'; readonly code: WalletErrorCode; readonly message: string };

export type WalletErrorCode =
  | 'refused'
  /** The page stopped waiting; the wallet may still sign. */
  | 'cancelled'
  | 'not-asked'
  /** The wallet lacks the feature, and was not asked. */
  | 'missing-feature'
  /** The wallet answered with an error, and closed its request. */
  | 'wallet-failed'
  /** There was no usable answer. The wallet may still show its request. */
  | 'unanswered'
  /** The wallet was updated or restarted after the page loaded: only a reload connects to it again. */
  | 'wallet-restarted';

export interface MessageSigner {
  readonly signIn: (request: {
    readonly address: string;
    readonly input: Challenge;
    readonly signal: AbortSignal;
  }) => Promise<SignInOutcome>;
  readonly signMessage: (request: {
    readonly address: string;
    readonly message: Uint8Array;
    readonly signal: AbortSignal;
  }) => Promise<MessageOutcome>;
}

export interface SignedMessage {
  /** The signed bytes: wallets may add to the message. */
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
}

export interface SignedIn extends SignedMessage {
  /** The account that signed in. It may differ from the one that was requested. */
  readonly address: string;
}

export type MessageOutcome = (SignedMessage & { readonly status: 'signed' }) | NotSigned;
export type SignInOutcome = (SignedIn & { readonly status: 'signed' }) | NotSigned;

/** Sign In With Solana. All fields are set, so that every wallet writes the same text. */
export interface Challenge {
  readonly domain: string;
  readonly address: string;
  readonly statement: string;
  readonly uri: string;
  readonly version: string;
  readonly chainId: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime: string;
  readonly resources: readonly [string];
}
