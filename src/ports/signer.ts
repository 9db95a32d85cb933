/** How the connected wallet signs transactions. */
export interface SignerPort {
  readonly signTransaction: (
    request: SigningRequest,
  ) => Promise<{ readonly status: 'signed'; readonly bytes: Uint8Array } | NotSigned>;
  readonly signAndSendTransaction: (
    request: SigningRequest,
  ) => Promise<{ readonly status: 'sent'; readonly signature: string } | NotSigned>;
}

export interface SigningRequest {
  readonly address: string;
  readonly transaction: Uint8Array;
  /** As `solana:devnet`. */
  readonly chain: `${string}:${string}`;
  readonly signal: AbortSignal;
}

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
