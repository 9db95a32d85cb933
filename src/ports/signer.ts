export interface SignerPort {
  readonly signTransaction: (request: SigningRequest) => Promise<SignOutcome>;
  readonly signAndSendTransaction: (request: SigningRequest) => Promise<SignAndSendOutcome>;
}

export interface SigningRequest {
  /** Must be the current account. */
  readonly address: string;
  /** Wire bytes, legacy or version 0. */
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
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly code: string; readonly message: string };

export interface MessageSigner {
  readonly signIn: (request: {
    readonly address: string;
    readonly input: Challenge;
    readonly signal: AbortSignal;
  }) => Promise<(SignedMessage & { readonly address: string }) | NotSigned>;
  readonly signMessage: (request: {
    readonly address: string;
    readonly message: Uint8Array;
    readonly signal: AbortSignal;
  }) => Promise<SignedMessage | NotSigned>;
}

export interface SignedMessage {
  readonly status: 'signed';
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
}

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
