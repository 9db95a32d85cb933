/** Unchecked. */
export interface PictureCode {
  readonly signature: string;
  /** Need not be a configured network. */
  readonly clusterId: string | null;
}

/** Reads the codes that a camera sees. */
export interface CodeReader {
  /** Closes the frame. Anybody may have written what it gives; null where there is no code. */
  readonly read: (frame: ImageBitmap) => Promise<string | null>;
  readonly close: () => void;
}

export interface CodePort {
  /** Null where there is none. Throws the signal's reason. */
  readonly findCode: (picture: Blob, signal: AbortSignal) => Promise<PictureCode | null>;
  readonly openCodeReader: () => Promise<CodeReader>;
}
