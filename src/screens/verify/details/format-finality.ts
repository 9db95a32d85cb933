import type { Observation, Verdict } from '../../../proof';
import { getNodeHost } from '../../shared/node-host';

export interface PrintedFinality {
  /** For a list of facts: "Finalized, says one.example". */
  readonly fact: string;
  /** Half a sentence: "one.example reports it final". */
  readonly clause: string;
}

/** Says how final a record is, and on whose word: of several nodes only where they agree. */
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

/** The hosts whose last word is one of these, each once. */
function getHosts(
  observations: readonly Observation[],
  statuses: readonly Observation['confirmationStatus'][],
): string[] {
  const last = new Map(
    observations.map(({ node, confirmationStatus }) => [getNodeHost(node), confirmationStatus]),
  );
  return [...last].flatMap(([host, status]) => (statuses.includes(status) ? [host] : []));
}
