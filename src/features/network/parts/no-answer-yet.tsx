import type { Cluster } from '@countersign/core/configuration/configuration';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { formatNoAnswerYet } from '../words/node-answers';

interface NoAnswerYetProps {
  readonly clusters: readonly Cluster[];
  readonly advice?: string;
}

export function NoAnswerYet({ clusters, advice = '' }: NoAnswerYetProps) {
  const sentences = [formatNoAnswerYet(clusters), advice].filter(Boolean).join(' ');
  return <>{useIsLate() && <> {sentences}</>}</>;
}
