import { formatLocal, formatUtc } from '@countersign/core/words/date';

export interface FormattedTime {
  readonly iso: string;
  readonly utc: string;
  /** Null if the local time is UTC. */
  readonly local: string | null;
}

/** Formats to the minute, because a block time is an estimate. */
export function formatTime(seconds: bigint): FormattedTime {
  const ms = Number(seconds) * 1000;
  const date = new Date(ms);
  const local = date.getTimezoneOffset() === 0 ? null : formatLocal(ms);
  return { iso: date.toISOString(), utc: formatUtc(ms), local };
}
