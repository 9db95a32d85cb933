import { getNodeHost } from '../../shared/node-host';
import { printList } from '../../shared/format-list';

/** That no withdrawal was found is said with who was asked. */
export function printNoneFound(nodes: readonly string[]): string {
  return `No withdrawal found; asked: ${printList(nodes.map(getNodeHost))}`;
}
