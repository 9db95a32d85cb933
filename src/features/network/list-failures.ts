import type { NodeList } from '@countersign/core/records/mentions';
import { getPredicate } from '@countersign/core/words/node-failures';
import { getNodeHost } from '@countersign/core/words/node-host';

/** Formats each node that gave no list, and why: `api.example.org did not answer in time`. */
export function formatListFailures(lists: readonly NodeList[]): readonly string[] {
  return lists.flatMap(({ node, failure }) => {
    if (failure === null) return [];
    return [`${getNodeHost(node)} ${getPredicate(failure.reason) ?? 'gave no list'}`];
  });
}
