import { getPredicate } from '../../shared/error-message';
import { getNodeHost } from '../../shared/node-host';
import type { SecondNodeState } from '../data/use-second-node';

/** Null where there is none to ask. */
export function formatSecond(second: SecondNodeState): string | null {
  if (second === null) return null;
  if (second.status === 'asking') return 'A second server is being asked…';
  if (second.status === 'failed') return 'A second server could not be asked';
  const host = getNodeHost(second.node);
  switch (second.status) {
    case 'agrees':
      return `${host} agrees`;
    case 'less-final':
      return `${host} agrees, and does not call it permanent yet`;
    case 'differs':
      return `${host} disagrees`;
    case 'without-bytes':
      return `${host} agrees on what became of it, and did not give the transaction`;
    case 'not-found':
      return `${host} does not know this record, or has forgotten it`;
    case 'alone':
      return `${host} has the transaction, and the server that was asked first has not`;
    case 'unreachable':
      return `${host} ${getPredicate(second.reason) ?? 'could not be asked'}, so this rests on one server`;
  }
}
