import { formatHosts } from './node-host';

/**
 * Says that only some nodes know a record, where the others that were asked can't speak to it.
 *
 * @param tellers - URLs of nodes that tell of it; where none is known, it is one
 * @param unknowing - URLs of nodes that do not know it
 */
export function formatAlone(tellers: readonly string[], unknowing: readonly string[]): string {
  const by = tellers.length === 0 ? 'one server' : formatHosts(tellers);
  const tell = tellers.length > 1 ? 'tell' : 'tells';
  const verbs = unknowing.length > 1 ? 'do not know it, or have' : 'does not know it, or has';
  return `Only ${by} ${tell} of it: ${formatHosts(unknowing)} ${verbs} forgotten it.`;
}
