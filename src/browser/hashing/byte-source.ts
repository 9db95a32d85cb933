import { toReadError } from './hashing-error';

/** The part of a Blob that hashing reads. */
export interface ByteSource {
  readonly size: number;
  slice(start: number, end?: number): ByteSource;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Reads the last byte again: a browser notices that a file has changed only when it opens the file.
 * Throws HashingError `changed` or `unreadable`.
 */
export async function assertIsSameFile(source: ByteSource, bytesRead: number): Promise<void> {
  try {
    await source.slice(source.size - 1).arrayBuffer();
  } catch (error) {
    throw toReadError(error, bytesRead);
  }
}
