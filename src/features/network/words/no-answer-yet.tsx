import type { Cluster } from '@countersign/core/configuration/configuration';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { getHosts } from '@countersign/core/words/node-host';
import { formatList } from '@countersign/core/words/format-list';

interface NoAnswerYetProps {
  readonly clusters: readonly Cluster[];
  readonly advice?: string;
}

/** Shown while waiting, within a live region. */
export function NoAnswerYet({ clusters, advice = '' }: NoAnswerYetProps) {
  return <>{useIsLate() ? ` ${getMessage(clusters)} ${advice}`.trimEnd() : null}</>;
}

/** Networks are asked one after the other, so some may have answered. */
function getMessage([cluster, ...others]: readonly Cluster[]): string {
  if (cluster === undefined || others.length > 0) return 'Not all of them have answered yet.';
  return `No answer yet from ${formatList(getHosts(cluster))}.`;
}
