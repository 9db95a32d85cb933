import { getNodeHost } from '../node-host';
import { printList } from '../print-list';

/** That no withdrawal was found is said with who was asked. */
export function printNoneFound(nodes: readonly string[]): string {
  return `No withdrawal found; asked: ${printList(nodes.map(getNodeHost))}`;
}
