import type { Cluster } from '@countersign/core/configuration/configuration';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { formatNoAnswerYet } from '../words/node-answers';

interface NoAnswerYetProps {
  readonly clusters: readonly Cluster[];
  readonly advice?: string;
}

/** Placed in a live region, after the sentence that names who is asked. */
export function NoAnswerYet({ clusters, advice = '' }: NoAnswerYetProps) {
  const sentences = [formatNoAnswerYet(clusters), advice].filter(Boolean).join(' ');
  return <>{useIsLate() && <> {sentences}</>}</>;
}
