import type { Verdict } from '@countersign/proof';
import { formatUtc, toDay } from '../../flows/words/date';

/** Empty where no node says when. */
export function formatDay(landing: Verdict['landing']): string {
  const blockTime = landing?.blockTime ?? null;
  return blockTime === null ? '' : toDay(formatUtc(Number(blockTime) * 1000));
}
