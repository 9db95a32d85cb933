import { HashingError, toReadError } from './hashing-error';
import { STALLED, waitWithPatience } from './watchdog';

/**
 * Reads a file in one go and hashes it by the browser's own SHA-256: the quickest way for all but
 * large files, of which it tells no progress. Not in pages without TLS.
 *
 * @returns null where reading takes longer than `patienceMs`
 * @throws HashingError `changed` or `unreadable`
 * @throws what the browser throws where there is no memory for it
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
