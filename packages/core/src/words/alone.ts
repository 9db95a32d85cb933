import { choosePlural } from './count';
import { formatHosts } from './node-host';

/** @param tellers - if there are none, the sentence speaks of one */
export function formatAlone(tellers: readonly string[], unknowing: readonly string[]): string {
  const by = tellers.length === 0 ? 'one server' : formatHosts(tellers);
  const tell = choosePlural(tellers.length || 1, 'tells', 'tell');
  const verbs = choosePlural(
    unknowing.length,
    'does not know it, or has',
    'do not know it, or have',
  );
  return `Only ${by} ${tell} of it: ${formatHosts(unknowing)} ${verbs} forgotten it.`;
}
