import type { Verdict } from '@countersign/proof';
import { formatAbout, formatUtc, toDay } from './date';

/** `14 May 2026`; empty where no node says when. */
export function formatDay(landing: Verdict['landing']): string {
  const blockTime = landing?.blockTime ?? null;
  return blockTime === null ? '' : toDay(formatUtc(Number(blockTime) * 1000));
}

type Landing = NonNullable<Verdict['landing']>;

/** ` on 14 May 2026, about 12:34 UTC` */
export function formatWhen(landing: Pick<Landing, 'blockTime' | 'slot'> | null): string {
  const { blockTime = null, slot = null } = landing ?? {};
  if (blockTime !== null) return ` on ${formatAbout(Number(blockTime) * 1000)}`;
  return slot === null ? '' : ` in slot ${slot}`;
}
