/** Unchecked. */
export interface PictureMark {
  readonly signature: string;
  /** Need not be a configured network. */
  readonly clusterId: string | null;
}

export interface MarkPort {
  /** @returns null where there is none @throws the signal's reason */
  readonly findMark: (picture: Blob, signal: AbortSignal) => Promise<PictureMark | null>;
}
