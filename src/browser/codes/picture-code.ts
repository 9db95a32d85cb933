/** Untrusted: anybody can make a code. */
export interface PictureCode {
  readonly signature: string;
  readonly clusterId: string | null;
  /** The host to which the code leads. */
  readonly host: string;
}

export interface CodePort {
  readonly findCode: (picture: Blob, signal: AbortSignal) => Promise<PictureCode | null>;
}
