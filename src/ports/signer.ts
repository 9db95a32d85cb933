/** The connected wallet's pen; src/wallet satisfies it by shape. */
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
