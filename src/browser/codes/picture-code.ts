/** Unchecked. */
export interface PictureCode {
  readonly signature: string;
  /** Need not be a configured network. */
  readonly clusterId: string | null;
}

export interface CodePort {
  /** Null where there is none. Throws the signal's reason. */
  readonly findCode: (picture: Blob, signal: AbortSignal) => Promise<PictureCode | null>;
}
