/** A claim until the record is checked. */
export interface PictureMark {
  readonly signature: string;
  /** Need not be a configured network. */
  readonly clusterId: string | null;
}

export interface MarkPort {
  /**
   * @returns null where there is none, or the file is no picture
   * @throws the signal's reason once aborted
   */
  readonly findMark: (picture: Blob, signal: AbortSignal) => Promise<PictureMark | null>;
}
