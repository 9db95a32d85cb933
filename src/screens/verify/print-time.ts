import type { Verdict } from '../../proof';

export interface PrintedTime {
  /** ISO 8601, for machines. */
  readonly iso: string;
  readonly utc: string;
  readonly local: string;
}

/**
 * Prints a block time, which is an estimate that the validators agree on: to the minute, as it is no
 * better than that. By hand: the first `Intl.DateTimeFormat` takes a browser up to 20 ms, for which
 * a verdict would wait.
 *
 * @param seconds - Unix time
 */
export function printTime(seconds: bigint): PrintedTime {
  const date = new Date(Number(seconds) * 1000);
  return { iso: date.toISOString(), utc: printUtc(date), local: printLocal(date) };
}

/** "Thu, 14 May 2026 12:34:56 GMT", which ECMAScript lays down to the letter, as people write it. */
function printUtc(date: Date): string {
  return date.toUTCString().replace(/^.*?, 0?(.*) (.*):.*$/, '$1, $2 UTC');
}

/** "Thu May 14 2026 14:34:56 GMT+0200 (…)", laid down likewise but for what stands in brackets. */
function printLocal(date: Date): string {
  const parts = /^\w+ (\w+) 0?(\d+) (\d+) (\d+:\d+):\d+ (\S+).*$/;
  return date.toString().replace(parts, '$2 $1 $3, $4 $5');
}

/** Half a sentence: ` on 14 May 2026, 12:34 UTC (about)`; only what the node reports. */
export function printWhen(landing: Verdict['landing']): string {
  const { blockTime = null, slot = null } = landing ?? {};
  if (blockTime !== null) return ` on ${printTime(blockTime).utc} (about)`;
  return slot === null ? '' : ` in slot ${slot}`;
}
