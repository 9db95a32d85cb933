import type { Cluster } from '@countersign/core/configuration/configuration';
import type { NodeList } from '@countersign/core/records/mentions';
import { remembersAll, type NodeMemory } from '@countersign/core/records/node-memory';
import { choosePlural } from '@countersign/core/words/count';
import { formatLocal } from '@countersign/core/words/date';
import { formatList } from '@countersign/core/words/format-list';
import { formatAbsence, formatMemory } from '@countersign/core/words/memories';
import { getPredicate } from '@countersign/core/words/node-failures';
import { formatHosts, getHosts, getNodeHost } from '@countersign/core/words/node-host';

export const NODE_NOT_ASKED = 'The node could not be asked.';

/** Networks are asked one after the other, so some of several may have answered. */
export function formatNoAnswerYet([cluster, ...others]: readonly Cluster[]): string {
  if (cluster === undefined || others.length > 0) return 'Not all of them have answered yet.';
  return `No answer yet from ${formatList(getHosts(cluster))}.`;
}

export function formatAsOf(askedAt: number, now: number): string {
  return `as of ${formatTimeOfDay(askedAt, now)}`;
}

export function formatTimeOfDay(ms: number, now: number): string {
  const [day = '', time = ''] = formatLocal(ms).split(', ');
  const [today] = formatLocal(now).split(', ');
  const [hours = ''] = time.split(' ');
  return day === today ? hours : `${day}, ${hours}`;
}

export function formatListFailures(lists: readonly NodeList[]): readonly string[] {
  return lists.flatMap(({ node, failure }) => {
    if (failure === null) return [];
    return [`${getNodeHost(node)} ${getPredicate(failure.reason) ?? 'gave no list'}`];
  });
}

/**
 * A node that remembers everything lists what the other nodes may have forgotten.
 * @param none - `none of this file` for an empty list, else null
 */
export function formatMemories(memories: readonly NodeMemory[], none: string | null): string {
  const forgetful = memories.some(remembersAll) ? [] : memories;
  const nodes = memories.map(({ node }) => node);
  if (none !== null && forgetful.length > 0) return `${formatAbsence(none, forgetful).join('; ')}.`;
  if (nodes.length === 0) return '';
  if (none !== null) {
    return `${formatHosts(nodes)} ${choosePlural(nodes.length, 'has', 'have')} ${none}.`;
  }
  return forgetful.length === 0
    ? `Asked: ${formatHosts(nodes)}.`
    : `${formatMemory(forgetful).join('; ')}: there may be older records.`;
}
