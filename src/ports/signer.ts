/** How the connected wallet signs transactions. */
export interface SignerPort {
  readonly signTransaction: (request: SigningRequest) => Promise<SignOutcome>;
  readonly signAndSendTransaction: (request: SigningRequest) => Promise<SignAndSendOutcome>;
}

export interface SigningRequest {
  /** The account that must be the current one; nobody else is ever asked to sign. */
  readonly address: string;
  /** The wire bytes of exactly one transaction, legacy or version 0. */
  readonly transaction: Uint8Array;
  /** The network it is for, as `solana:devnet`. */
  readonly chain: `${string}:${string}`;
  /** Stops waiting. The wallet is not told: it has no way to be, and may still sign. */
  readonly signal: AbortSignal;
}

/** `bytes` have the shape of a transaction's; what they say is for the caller to check. */
export type SignOutcome = { readonly status: 'signed'; readonly bytes: Uint8Array } | NotSigned;

/** `signature` is the base58 of 64 bytes; whether it landed is for the caller to find out. */
export type SignAndSendOutcome =
  { readonly status: 'sent'; readonly signature: string } | NotSigned;

/** No signature came back. `cancelled`: it was no longer waited for, and may yet come to be. */
export type NotSigned =
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly code: string; readonly message: string };

/** How the connected wallet signs text. */
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

/** The fields of Sign In With Solana, each of them said, so that every wallet writes the same text. */
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
