import { remembersAll, type NodeMemory } from '../records/node-memory';
import { formatUtc, toDay } from './date';
import { getNodeHost } from './node-host';

/**
 * Says since when an absence counts: `none since 21 Nov 2026, as far as api.example.org remembers`,
 * one for each node that does not remember everything.
 *
 * @param what - of which there is none: `no such record`
 */
export function formatAbsence(what: string, memories: readonly NodeMemory[]): readonly string[] {
  return memories
    .filter((memory) => !remembersAll(memory))
    .map((memory) => {
      const since = formatSince(memory);
      return `${what}${since && ` ${since},`} as far as ${getNodeHost(memory.node)} remembers`;
    });
}

/** `api.example.org remembers since 21 Nov 2026`, one for each node that does not remember everything. */
export function formatMemory(memories: readonly NodeMemory[]): readonly string[] {
  return memories
    .filter((memory) => !remembersAll(memory))
    .map((memory) => {
      const host = getNodeHost(memory.node);
      const since = formatSince(memory);
      return since === ''
        ? `${host} does not say since when it remembers`
        : `${host} remembers ${since}`;
    });
}

/** `since 21 Nov 2026`; by its slot where the node gives no time, empty where it says nothing. */
function formatSince({ first }: NodeMemory): string {
  if (first === null) return '';
  if (first.blockTime === null) return `since slot ${first.slot}`;
  return `since ${toDay(formatUtc(Number(first.blockTime) * 1000))}`;
}
