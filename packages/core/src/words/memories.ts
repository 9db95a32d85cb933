import { remembersAll, type NodeMemory } from '../records/node-memory';
import { formatUtc, toDay } from './date';
import { getNodeHost } from './node-host';

/** Says how far back an absence counts, for each node that has pruned blocks. */
export function formatAbsence(none: string, memories: readonly NodeMemory[]): readonly string[] {
  return formatEach(memories, (host, since) =>
    since === ''
      ? `${host} has ${none}, and does not say how far back it remembers`
      : `${host} has records back to ${since}, and ${none}`,
  );
}

export function formatMemory(memories: readonly NodeMemory[]): readonly string[] {
  return formatEach(memories, (host, since) =>
    since === ''
      ? `${host} does not say since when it remembers`
      : `${host} remembers since ${since}`,
  );
}

/** The port is left out, because it means nothing to most people. */
function formatEach(
  memories: readonly NodeMemory[],
  format: (host: string, since: string) => string,
): readonly string[] {
  return memories
    .filter((memory) => !remembersAll(memory))
    .map((memory) => format(getNodeHost(memory.node).replace(/:\d+$/, ''), formatSince(memory)));
}

function formatSince({ first }: NodeMemory): string {
  if (first === null) return '';
  if (first.blockTime === null) return `slot ${first.slot}`;
  return toDay(formatUtc(Number(first.blockTime) * 1000));
}
