import { isChainError } from './errors';
import { getRemedy } from './retry';

/**
 * @returns a node's own text, which is untrusted, or a short code; null where the same request may
 *   pass a moment later
 */
export function getRefusal(error: unknown): Promise<string | null> {
  if (!isChainError(error) || getRemedy(error) === 'later') return Promise.resolve(null);
  return Promise.resolve(error.serverMessage ?? error.reason ?? error.code);
}
