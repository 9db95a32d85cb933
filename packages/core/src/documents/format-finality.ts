import type { Observation, Verdict } from '@countersign/proof';
import { getNodeHost } from '../words/node-host';

export interface PrintedFinality {
  /** "Permanent (reported by one.example)" */
  readonly fact: string;
  /** "reported by one.example", for use beside the finality */
  readonly who: string;
  /** "permanent, reported by one.example" */
  readonly both: string;
}

export function formatFinality(
  { landing, level }: Pick<Verdict, 'landing' | 'level'>,
  observations: readonly Observation[],
): PrintedFinality {
  if (landing === null) {
    const none = 'no server that sent it reported on it';
    return { fact: 'Not known', who: none, both: none };
  }
  const isFinal = landing.confirmationStatus === 'finalized';
  const [word, Word] = isFinal
    ? ['permanent', 'Permanent']
    : ['confirmed', 'Confirmed, not permanent yet'];
  const hosts = getHosts(observations, isFinal ? ['finalized'] : ['confirmed', 'finalized']);
  const [host = 'a server'] = hosts;
  if (hosts.length > 1 && level === 'several-nodes') {
    const servers = `${hosts.length === 2 ? 'two' : hosts.length} independent servers`;
    return {
      fact: `${Word}: ${servers} agree`,
      who: `${servers} agree`,
      both: `${word}: ${servers} agree`,
    };
  }
  return {
    fact: `${Word} (reported by ${host})`,
    who: `reported by ${host}`,
    both: `${word}, reported by ${host}`,
  };
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
