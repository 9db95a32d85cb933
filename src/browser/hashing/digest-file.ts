import { openChunkReader } from './chunk-reader';
import { HashingError } from './hashing';

export const STALLED = Symbol('stalled');

export interface ByteSource {
  readonly size: number;
  slice(start: number, end?: number): ByteSource;
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface FileHash<Digested> {
  readonly update: (chunk: Uint8Array) => void;
  readonly digest: () => Digested;
}

export interface DigestFileOptions {
  readonly onProgress: (bytesRead: number) => void;
  readonly patienceMs?: number;
  readonly mostFruitlessRestarts?: number;
}

/**
 * In Chromium a BYOB read can hang forever without an error, so a read that times out is repeated
 * at the same offset. The timeout doubles, because a slow network drive looks the same.
 */
export async function digestFile<Digested>(
  source: ByteSource,
  hash: FileHash<Digested>,
  { onProgress, patienceMs = 400, mostFruitlessRestarts = 7 }: DigestFileOptions,
): Promise<Digested> {
  let bytesRead = 0;
  let fruitless = 0;
  let patience = patienceMs;
  let reader = openChunkReader(source.stream());
  for (;;) {
    const chunk = await withTimeout(reader.read(), patience).catch(async (error: unknown) => {
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

/** Reads the last byte again: browsers notice that a file has changed only when they open it. */
export async function assertIsSameFile(source: ByteSource, bytesRead: number): Promise<void> {
  try {
    await source.slice(source.size - 1).arrayBuffer();
  } catch (error) {
    const isChanged = error instanceof DOMException && error.name === 'NotReadableError';
    const detail = String(error);
    throw new HashingError(isChanged ? 'changed' : 'unreadable', { bytesRead, detail });
  }
}

export function withTimeout<T>(read: Promise<T>, patienceMs: number): Promise<T | typeof STALLED> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(STALLED);
    }, patienceMs);
    read
      .finally(() => {
        clearTimeout(timer);
      })
      .then(resolve, reject);
  });
}
