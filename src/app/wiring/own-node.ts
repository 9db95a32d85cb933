import { readUrl } from '../../config/fields';
import { createLocalValue, type LocalValue } from '../../storage/local-value';

/** The URL of the visitor's own node for a cluster; null where what is kept is no node's address. */
export function getOwnNode(clusterId: string): LocalValue<string> {
  const key = `countersign:node:${clusterId}`;
  return createLocalValue({
    key,
    parse: (text) => readUrl(text, key, 'http'),
    serialize: (node: string) => node,
  });
}
