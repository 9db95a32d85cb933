import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { getOtherNodes } from '../../../flows/records/other-nodes';
import { isFinalizing } from '../../../flows/records/is-finalizing';
import { verifyEvidence } from '../../../flows/records/verify-evidence';

export const ASKING_SECOND = 'A second node is being asked…';

/** While a record settles its words still change, and where no node answers there is no first word. */
export function getNodesToAsk({ cluster, evidence }: FoundEvidence): string[] {
  const others = getOtherNodes(cluster, evidence);
  const hasWord = others.length > 0 && evidence.lookup.status !== 'unreachable';
  return hasWord && !isFinalizing(verifyEvidence(evidence)) ? others : [];
}
