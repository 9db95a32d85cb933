import { assertIsSameFile, type ByteSource } from './byte-source';
import { openChunkReader } from './chunk-reader';
import { HashingError } from './hashing-error';
import { STALLED, waitWithPatience } from './watchdog';

export interface FileHash {
  update(chunk: Uint8Array): void;
  digest(): Uint8Array;
}

export interface DigestFileOptions {
  readonly onProgress: (bytesRead: number) => void;
  /** For one read; then it is given up and started again from the same offset. */
  readonly patienceMs?: number;
  /** In a row; each waits twice as long as the one before. */
  readonly mostFruitlessRestarts?: number;
}

/**
 * Reads a file of any size, and hashes each chunk while the next is read. A BYOB loop in Chromium
 * can hang for ever without an error, so a slow read is given up and the file opened again at that
 * offset, with doubled patience, because a slow network drive looks the same. Throws HashingError
 * `changed` or `unreadable`.
 */
export async function digestFile(
  source: ByteSource,
  hash: FileHash,
  { onProgress, patienceMs = 400, mostFruitlessRestarts = 7 }: DigestFileOptions,
): Promise<Uint8Array> {
  let bytesRead = 0;
  let fruitless = 0;
  let patience = patienceMs;
  let reader = openChunkReader(source.stream());
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
