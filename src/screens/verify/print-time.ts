import type { Verdict } from '../../proof';
import { madeOnce } from '../../ui/made-once';

const getUtcFormat = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
);
/** To the minute: the estimate is no better than that. */
const getLocalFormat = madeOnce(
  () =>
    new Intl.DateTimeFormat(undefined, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
);

export interface PrintedTime {
  /** ISO 8601, for machines. */
  readonly iso: string;
  readonly utc: string;
  readonly local: string;
}

/**
 * Prints a block time, which is an estimate that the validators agree on.
 *
 * @param seconds - Unix time
 */
export function printTime(seconds: bigint): PrintedTime {
  const date = new Date(Number(seconds) * 1000);
  return {
    iso: date.toISOString(),
    utc: `${getUtcFormat().format(date)} UTC`,
    local: getLocalFormat().format(date),
  };
}

/** What makes the first times: to be done one by one when there is nothing better to do. */
export const TIME_FORMATS: readonly (() => unknown)[] = [getUtcFormat, getLocalFormat];

/** Half a sentence: ` on 14 May 2026, 12:34 UTC (about)`; only what the node reports. */
export function printWhen(landing: Verdict['landing']): string {
  const { blockTime = null, slot = null } = landing ?? {};
  if (blockTime !== null) return ` on ${printTime(blockTime).utc} (about)`;
  return slot === null ? '' : ` in slot ${slot}`;
}
