import type { Verdict } from '@countersign/proof';
import { formatLocal, formatUtc } from '../../../ui/format/date';

export interface FormattedTime {
  /** ISO 8601. */
  readonly iso: string;
  readonly utc: string;
  /** Null where the clocks here show UTC. */
  readonly local: string | null;
}

/** To the minute: a block time is an estimate. `seconds`: Unix time. */
export function formatTime(seconds: bigint): FormattedTime {
  const ms = Number(seconds) * 1000;
  const date = new Date(ms);
  const local = date.getTimezoneOffset() === 0 ? null : formatLocal(ms);
  return { iso: date.toISOString(), utc: formatUtc(ms), local };
}

/** ` on 14 May 2026, 12:34 UTC (about)` */
export function formatWhen(landing: Verdict['landing']): string {
  const { blockTime = null, slot = null } = landing ?? {};
  if (blockTime !== null) return ` on ${formatTime(blockTime).utc} (about)`;
  return slot === null ? '' : ` in slot ${slot}`;
}
