import type { Observation, Verdict } from '../../../proof';
import { getNodeHost } from '../../shared/node-host';

export interface PrintedFinality {
  /** "Finalized, says one.example" */
  readonly fact: string;
  /** "one.example reports it final" */
  readonly clause: string;
}

/** Names several nodes only where they agree. */
export function formatFinality(
  { landing, level }: Pick<Verdict, 'landing' | 'level'>,
  observations: readonly Observation[],
): PrintedFinality {
  if (landing === null) return { fact: 'Not known', clause: 'no node said how final it is' };
  const isFinal = landing.confirmationStatus === 'finalized';
  const [word, Word] = isFinal ? ['final', 'Finalized'] : ['confirmed', 'Confirmed'];
  const hosts = getHosts(observations, isFinal ? ['finalized'] : ['confirmed', 'finalized']);
  const [host = 'a node'] = hosts;
  if (hosts.length > 1 && level === 'several-nodes') {
    return {
      fact: `${Word}, say ${host} and ${hosts.length - 1} more`,
      clause: `${hosts.length} nodes agree that it is ${word}`,
    };
  }
  return { fact: `${Word}, says ${host}`, clause: `${host} reports it ${word}` };
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
