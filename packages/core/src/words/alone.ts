import { formatHosts } from './node-host';

/**
 * Says that only some nodes know a record, and that the others may have pruned it.
 *
 * @param tellers - URLs of nodes that know it; if there are none, the sentence speaks of one
 * @param unknowing - URLs of nodes that don't know it
 */
export function formatAlone(tellers: readonly string[], unknowing: readonly string[]): string {
  const by = tellers.length === 0 ? 'one server' : formatHosts(tellers);
  const tell = tellers.length > 1 ? 'tell' : 'tells';
  const verbs = unknowing.length > 1 ? 'do not know it, or have' : 'does not know it, or has';
  return `Only ${by} ${tell} of it: ${formatHosts(unknowing)} ${verbs} forgotten it.`;
}
