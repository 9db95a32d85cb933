/** What a picture says of the record that it belongs to: a claim, until that record is checked. */
export interface PictureMark {
  readonly signature: string;
  /** As the mark names it, which need not be a network that is configured. */
  readonly clusterId: string | null;
}

/** Looks for marks in pictures; src/stamp satisfies it by shape. */
export interface MarkPort {
  /**
   * @returns null where there is none, or the file is no picture
   * @throws the signal's reason once it is aborted
   */
  readonly findMark: (picture: Blob, signal: AbortSignal) => Promise<PictureMark | null>;
}
