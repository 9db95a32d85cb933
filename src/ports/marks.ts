/** Unchecked. */
export interface PictureMark {
  readonly signature: string;
  /** Need not be a configured network. */
  readonly clusterId: string | null;
}

export interface MarkPort {
  /** Null where there is none. Throws the signal's reason. */
  readonly findMark: (picture: Blob, signal: AbortSignal) => Promise<PictureMark | null>;
}
