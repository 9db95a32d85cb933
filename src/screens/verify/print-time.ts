const UTC = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const LOCAL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });

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
    utc: `${UTC.format(date)} UTC`,
    local: LOCAL.format(date),
  };
}
