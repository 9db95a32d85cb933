import type { Observation, Verdict } from '@countersign/proof';
import { getNodeHost } from '../../shared/node-host';

export interface PrintedFinality {
  /** "Permanent (reported by one.example)" */
  readonly fact: string;
  /** "one.example reports it as permanent" */
  readonly clause: string;
}

/** Names several nodes only where they agree. */
export function formatFinality(
  { landing, level }: Pick<Verdict, 'landing' | 'level'>,
  observations: readonly Observation[],
): PrintedFinality {
  if (landing === null) return { fact: 'Not known', clause: 'no server reported on it' };
  const isFinal = landing.confirmationStatus === 'finalized';
  const [word, Word] = isFinal
    ? ['permanent', 'Permanent']
    : ['confirmed', 'Confirmed, not permanent yet'];
  const hosts = getHosts(observations, isFinal ? ['finalized'] : ['confirmed', 'finalized']);
  const [host = 'a server'] = hosts;
  if (hosts.length > 1 && level === 'several-nodes') {
    const servers = `${hosts.length === 2 ? 'two' : hosts.length} independent servers`;
    return { fact: `${Word}: ${servers} agree`, clause: `${servers} agree that it is ${word}` };
  }
  return { fact: `${Word} (reported by ${host})`, clause: `${host} reports it as ${word}` };
}

function getHosts(
  observations: readonly Observation[],
  statuses: readonly Observation['confirmationStatus'][],
): string[] {
  const last = new Map(
    observations.map(({ node, confirmationStatus }) => [getNodeHost(node), confirmationStatus]),
  );
  return [...last].flatMap(([host, status]) => (statuses.includes(status) ? [host] : []));
}
