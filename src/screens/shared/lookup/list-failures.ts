import type { NodeList } from '../../../flows/records/mentions';
import { getPredicate } from '../../../flows/words/node-failures';
import { getNodeHost } from '../../../flows/words/node-host';

/** Each node that gave no list, and why: `api.example.org did not answer in time`. */
export function formatListFailures(lists: readonly NodeList[]): readonly string[] {
  return lists.flatMap(({ node, failure }) => {
    if (failure === null) return [];
    return [`${getNodeHost(node)} ${getPredicate(failure.reason) ?? 'gave no list'}`];
  });
}
