import type { FoundEvidence } from '../../flows/check-record';
import { getOtherNodes } from '../../flows/other-nodes';
import { isSettling } from '../../flows/is-settling';
import { verifyEvidence } from '../../flows/verify-evidence';

export const ASKING_SECOND = 'A second node is being asked…';

/** While a record settles its words still change, and where no node answers there is no first word. */
export function getNodesToAsk({ cluster, evidence }: FoundEvidence): string[] {
  const others = getOtherNodes(cluster, evidence);
  const hasWord = others.length > 0 && evidence.lookup.status !== 'unreachable';
  return hasWord && !isSettling(verifyEvidence(evidence)) ? others : [];
}
