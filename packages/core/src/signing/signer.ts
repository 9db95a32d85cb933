export interface SignerPort {
  readonly signTransaction: (request: SigningRequest) => Promise<SignOutcome>;
  readonly signAndSendTransaction: (request: SigningRequest) => Promise<SignAndSendOutcome>;
}

export interface SigningRequest {
  /** Must be the current account. */
  readonly address: string;
  /** Wire bytes of one transaction. */
  readonly transaction: Uint8Array;
  readonly chain: `${string}:${string}`;
  /** Stops waiting; the wallet may still sign. */
  readonly signal: AbortSignal;
}

/** `bytes` parse as a transaction; the caller checks its content. */
export type SignOutcome = { readonly status: 'signed'; readonly bytes: Uint8Array } | NotSigned;

/** `signature` is base58 of 64 bytes; it may not have landed. */
export type SignAndSendOutcome =
  { readonly status: 'sent'; readonly signature: string } | NotSigned;

/** `cancelled`: the wallet may still sign. */
export type NotSigned =
  | {
      readonly status: 'refused';
      /** Sooner than a person can answer. */
      readonly isAtOnce?: boolean;
    }
  | { readonly status: 'failed'; readonly code: WalletErrorCode; readonly message: string };

/** Why a wallet did not do what it was asked; only what makes the page act differently has a code. */
export type WalletErrorCode =
  | 'refused'
  /** Nobody waits for it any more; the wallet may still do it. */
  | 'cancelled'
  | 'not-asked'
  /** The wallet cannot do it, and was not asked. */
  | 'missing-feature'
  /** The wallet answered with an error: its request is closed. */
  | 'wallet-failed'
  /** No usable answer came: the wallet may still show its request. */
  | 'unanswered'
  /** Updated or restarted after the page was opened: only a reload reaches it. */
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
  /** The bytes that the signature is over: wallets may add to the message. */
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
}

export interface SignedIn extends SignedMessage {
  /** The account that signed in, which need not be the one that was asked. */
  readonly address: string;
}

export type MessageOutcome = (SignedMessage & { readonly status: 'signed' }) | NotSigned;
export type SignInOutcome = (SignedIn & { readonly status: 'signed' }) | NotSigned;

/** Sign In With Solana; all fields are set, so that every wallet writes the same text. */
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
