import { openChunkReader, type ChunkReader } from './chunk-reader';
import { HashingError } from './hashing-error';
import { getReadError } from './read-error';
import { STALLED, waitWithPatience } from './watchdog';

/** What is hashed: a Blob, or anything that reads like one. */
export interface ByteSource {
  readonly size: number;
  slice(start: number, end?: number): ByteSource;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface IncrementalHash {
  init(): unknown;
  update(bytes: Uint8Array): unknown;
  digest(outputType: 'binary'): Uint8Array;
}

/** Hashes bytes that are all there. */
export type WholeDigest = (bytes: ArrayBuffer) => Promise<Uint8Array>;

export interface IncrementalDigestOptions {
  readonly onProgress: (bytesRead: number) => void;
  /** How long one read may take before it is given up and started again from where it stood. */
  readonly patienceMs?: number;
  /** How many times in a row that may bring nothing, each time waiting twice as long. */
  readonly mostFruitlessRestarts?: number;
  /** Files of at most this many bytes are read in one go. */
  readonly readWholeUpTo?: number;
  /** A faster hash for files that are read in one go. */
  readonly digestWhole?: WholeDigest | undefined;
  /** How files are read that are not; by their own stream when left out. */
  readonly openReader?: (source: ByteSource) => ChunkReader;
}

const WHOLE_UP_TO = 1024 * 1024;
/** Longer files take longer to bring together in memory than the faster hash gains. */
const NATIVE_UP_TO = 16 * 1024 * 1024;

/**
 * Hashes a file of any size in constant memory.
 *
 * A fast BYOB loop in Chromium can hang for ever at any offset of a large file, without an error.
 * So a read that takes too long is abandoned and the file opened again at that offset; waiting
 * longer each time that nothing comes, because a slow network drive looks the same.
 *
 * @throws HashingError `changed` or `unreadable`
 */
export async function digestIncrementally(
  source: ByteSource,
  hash: IncrementalHash,
  options: IncrementalDigestOptions,
): Promise<Uint8Array> {
  const { digestWhole, readWholeUpTo = digestWhole ? NATIVE_UP_TO : WHOLE_UP_TO } = options;
  hash.init();
  if (source.size > readWholeUpTo) {
    assertIsWhole(await readInChunks(source, hash, options), source);
    return hash.digest('binary');
  }
  const bytes = await readWhole(source);
  assertIsWhole(bytes.byteLength, source);
  if (digestWhole) return digestWhole(bytes);
  hash.update(new Uint8Array(bytes));
  return hash.digest('binary');
}

function assertIsWhole(bytesRead: number, { size }: ByteSource): void {
  if (bytesRead !== size) throw new HashingError('changed', { bytesRead });
}

/** @throws HashingError `changed` or `unreadable` */
export async function readWhole(source: Pick<ByteSource, 'arrayBuffer'>): Promise<ArrayBuffer> {
  try {
    return await source.arrayBuffer();
  } catch (error) {
    throw getReadError(error, 0);
  }
}

async function readInChunks(
  source: ByteSource,
  hash: IncrementalHash,
  {
    onProgress,
    patienceMs = 400,
    mostFruitlessRestarts = 7,
    openReader = (part) => openChunkReader(part.stream()),
  }: IncrementalDigestOptions,
): Promise<number> {
  let offset = 0;
  let fruitless = 0;
  let patience = patienceMs;
  let reader = openReader(source);
  for (;;) {
    const chunk = await waitWithPatience(reader.read(), patience).catch(async (error: unknown) => {
      await assertIsSameFile(source, offset);
      throw new HashingError('unreadable', { bytesRead: offset, detail: String(error) });
    });
    if (chunk === null) break;
    if (chunk !== STALLED) {
      hash.update(chunk);
      offset += chunk.length;
      fruitless = 0;
      onProgress(offset);
      continue;
    }
    reader.cancel();
    if (fruitless === mostFruitlessRestarts) {
      throw new HashingError('unreadable', { bytesRead: offset, detail: 'no bytes came' });
    }
    if (fruitless > 0) patience *= 2;
    fruitless += 1;
    reader = openReader(source.slice(offset));
  }
  await assertIsSameFile(source, offset);
  return offset;
}

/**
 * Reads the last byte once more: a browser compares a file with the one that was chosen when it
 * opens it, and says what is wrong with it then. A stream of a changed file says "network error".
 */
async function assertIsSameFile(source: ByteSource, bytesRead: number): Promise<void> {
  try {
    await source.slice(source.size - 1).arrayBuffer();
  } catch (error) {
    throw getReadError(error, bytesRead);
  }
}
