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
  // Moved so that its words in UTC are those of the clocks here.
  const here = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return {
    iso: date.toISOString(),
    utc: `${printMinute(date)} UTC`,
    local: printMinute(here),
  };
}

/** "Thu, 14 May 2026 12:34:56 GMT", which ECMAScript lays down to the letter, as people write it. */
function printMinute(date: Date): string {
  return date.toUTCString().replace(/^.*?, 0?(.*) (.*):.*$/, '$1, $2');
}

/** Half a sentence: ` on 14 May 2026, 12:34 UTC (about)`; only what the node reports. */
export function printWhen(landing: Verdict['landing']): string {
  const { blockTime = null, slot = null } = landing ?? {};
  if (blockTime !== null) return ` on ${printTime(blockTime).utc} (about)`;
  return slot === null ? '' : ` in slot ${slot}`;
}
