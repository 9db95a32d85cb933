import { getNodeHost } from '../../shared/node-host';
import { formatList } from '../../shared/format-list';

export function formatNoneFound(nodes: readonly string[]): string {
  return `No withdrawal found; asked: ${formatList(nodes.map(getNodeHost))}`;
}
