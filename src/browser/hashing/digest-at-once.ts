import { HashingError, toReadError } from './hashing-error';
import { STALLED, waitWithPatience } from './watchdog';

/**
 * Reads a file in one go: fastest for all but large files, but without progress. Returns null where
 * reading takes longer than `patienceMs`. Throws HashingError `changed` or `unreadable`; the
 * browser's error where memory is short.
 */
export async function digestAtOnce(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
  patienceMs: number,
): Promise<Uint8Array | null> {
  const content = await waitWithPatience(file.arrayBuffer(), patienceMs).catch((error: unknown) => {
    throw toReadError(error, 0);
  });
  if (content === STALLED) return null;
  const bytesRead = content.byteLength;
  if (bytesRead !== file.size) throw new HashingError('changed', { bytesRead });
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content));
}
