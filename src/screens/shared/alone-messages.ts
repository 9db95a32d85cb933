import { formatList } from './format-list';
import { getNodeHost } from './node-host';

/**
 * Where others were asked that can't speak to a record, the word of some is told as no more.
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

function formatHosts(nodes: readonly string[]): string {
  return formatList(nodes.map(getNodeHost));
}
