import type { NodeList } from '../../flows/records/search-state';
import { getPredicate } from './error-message';
import { getNodeHost } from './node-host';

/** Each node that gave no list, and why: `api.example.org does not serve web pages`. */
export function formatListFailures(lists: readonly NodeList[]): readonly string[] {
  return lists.flatMap(({ node, status, error }) => {
    if (status !== 'silent' && status !== 'refused') return [];
    const otherwise = status === 'silent' ? 'did not answer' : 'gave no list';
    return [`${getNodeHost(node)} ${getPredicate(error, otherwise)}`];
  });
}
