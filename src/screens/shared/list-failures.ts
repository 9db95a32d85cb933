import type { NodeList } from '../../flows/records/search-state';
import { getPredicate } from './error-message';
import { getNodeHost } from './node-host';

/** Each node that gave no list, and why: `api.example.org did not answer in time`. */
export function formatListFailures(lists: readonly NodeList[]): readonly string[] {
  return lists.flatMap(({ node, status, reason }) => {
    if (status !== 'silent' && status !== 'refused') return [];
    const words = getPredicate(reason) ?? 'gave no list';
    return [`${getNodeHost(node)} ${words}`];
  });
}
