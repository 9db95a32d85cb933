import { openChunkReader, type ChunkReader } from './chunk-reader';
import { HashingError, toReadError } from './hashing-error';
import { STALLED, waitWithPatience } from './watchdog';

/** What is hashed: a Blob, or anything that reads like one. */
export interface ByteSource {
  readonly size: number;
  slice(start: number, end?: number): ByteSource;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Takes one file, chunk by chunk. */
export interface FileHash {
  update(chunk: Uint8Array): void;
  digest(): Promise<Uint8Array>;
}

export interface DigestFileOptions {
  readonly onProgress: (bytesRead: number) => void;
  /** What the file is read with until that stalls; its own stream when left out. */
  readonly firstReader?: ChunkReader | undefined;
  /** How long one read may take before it is given up and started again from where it stood. */
  readonly patienceMs?: number;
  /** How many times in a row that may bring nothing, each time waiting twice as long. */
  readonly mostFruitlessRestarts?: number;
}

/**
 * Reads a file of any size and hashes it.
 *
 * A fast BYOB loop in Chromium can hang for ever at any offset of a large file, without an error.
 * So a read that takes too long is abandoned and the file opened again at that offset; waiting
 * longer each time that nothing comes, because a slow network drive looks the same.
 *
 * @throws HashingError `changed` or `unreadable`
 */
export async function digestFile(
  source: ByteSource,
  hash: FileHash,
  {
    onProgress,
    firstReader = openChunkReader(source.stream()),
    patienceMs = 400,
    mostFruitlessRestarts = 7,
  }: DigestFileOptions,
): Promise<Uint8Array> {
  let bytesRead = 0;
  let fruitless = 0;
  let patience = patienceMs;
  let reader = firstReader;
  for (;;) {
    const chunk = await waitWithPatience(reader.read(), patience).catch(async (error: unknown) => {
      await assertIsSameFile(source, bytesRead);
      throw new HashingError('unreadable', { bytesRead, detail: String(error) });
    });
    if (chunk === null) break;
    if (chunk !== STALLED) {
      hash.update(chunk);
      bytesRead += chunk.length;
      fruitless = 0;
      onProgress(bytesRead);
      continue;
    }
    reader.cancel();
    if (fruitless === mostFruitlessRestarts) {
      throw new HashingError('unreadable', { bytesRead, detail: 'no bytes came' });
    }
    if (fruitless > 0) patience *= 2;
    fruitless += 1;
    reader = openChunkReader(source.slice(bytesRead).stream());
  }
  reader.cancel();
  if (bytesRead !== source.size) throw new HashingError('changed', { bytesRead });
  await assertIsSameFile(source, bytesRead);
  return hash.digest();
}

/**
 * Reads the last byte once more: a browser compares a file with the one that was chosen when it
 * opens it, and says what is wrong with it then. A stream of a changed file says "network error".
 */
async function assertIsSameFile(source: ByteSource, bytesRead: number): Promise<void> {
  try {
    await source.slice(source.size - 1).arrayBuffer();
  } catch (error) {
    throw toReadError(error, bytesRead);
  }
}
