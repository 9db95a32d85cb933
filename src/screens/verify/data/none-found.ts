import { getNodeHost } from '../../../flows/words/node-host';
import { formatList } from '../../../flows/words/format-list';

/** Used where the words beside it say who was asked. */
export const NONE_FOUND = 'No withdrawal found';

export function formatNoneFound(nodes: readonly string[]): string {
  return `${NONE_FOUND}; asked: ${formatList(nodes.map(getNodeHost))}`;
}
