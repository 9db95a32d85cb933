import { getNodeHost } from '../../shared/node-host';
import { formatList } from '../../shared/format-list';

/** Where it is said beside it who was asked. */
export const NONE_FOUND = 'No withdrawal found';

export function formatNoneFound(nodes: readonly string[]): string {
  return `${NONE_FOUND}; asked: ${formatList(nodes.map(getNodeHost))}`;
}
