/** Untrusted: anybody can make a code. */
export interface PictureCode {
  readonly signature: string;
  /** May name a network that is not configured. */
  readonly clusterId: string | null;
}

export interface CodePort {
  readonly findCode: (picture: Blob, signal: AbortSignal) => Promise<PictureCode | null>;
}
