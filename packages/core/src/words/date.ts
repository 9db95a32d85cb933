import type { Landing, Verdict } from '@countersign/proof';

/** These functions use no `Intl.DateTimeFormat`, because the first one takes up to 20 ms. */

const UNKNOWN = 'an unknown date';

/** Stored values may be out of range. */
function isDate(ms: number): boolean {
  return Math.abs(ms) <= 8.64e15;
}

/** "14 May 2026, 12:34 UTC". `ms`: Unix time. */
export function formatUtc(ms: number): string {
  if (!isDate(ms)) return UNKNOWN;
  // "Thu, 14 May 2026 12:34:56 GMT", fixed by ECMAScript.
  return new Date(ms).toUTCString().replace(/^.*?, 0?(.*) (.*):.*$/, '$1, $2 UTC');
}

/** "14 May 2026, about 12:34 UTC", as block times are estimates. `ms`: Unix time. */
export function formatAbout(ms: number): string {
  return formatUtc(ms).replace(', ', ', about ');
}

/** "14 May 2026, 14:34 GMT+0200", or "… UTC". `ms`: Unix time. */
export function formatLocal(ms: number): string {
  if (!isDate(ms)) return UNKNOWN;
  // "Thu May 14 2026 14:34:56 GMT+0200 (…)", fixed except for the brackets.
  const parts = /^\w+ (\w+) 0?(\d+) (\d+) (\d+:\d+):\d+ (\S+).*$/;
  const printed = new Date(ms).toString().replace(parts, '$2 $1 $3, $4 $5');
  return printed.replace('GMT+0000', 'UTC');
}

/** "14 May 14:34"; with the year unless it is that of `now`. Both are Unix times in ms. */
export function formatRecent(ms: number, now: number): string {
  const isThisYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
  const [date = '', time = ''] = formatLocal(ms)
    .replace(/ (?:GMT|UTC).*$/, '')
    .split(', ');
  return isThisYear ? `${date.replace(/ \d+$/, '')} ${time}` : `${date}, ${time}`;
}

export function toDay(printed: string): string {
  return printed.replace(/,.*$/, '');
}

/** `14 May 2026`; empty if no node reports the time. */
export function formatDay(landing: Verdict['landing']): string {
  const blockTime = landing?.blockTime ?? null;
  return blockTime === null ? '' : toDay(formatUtc(Number(blockTime) * 1000));
}

/** ` on 14 May 2026, about 12:34 UTC` */
export function formatWhen(landing: Pick<Landing, 'blockTime' | 'slot'> | null): string {
  const { blockTime = null, slot = null } = landing ?? {};
  if (blockTime !== null) return ` on ${formatAbout(Number(blockTime) * 1000)}`;
  return slot === null ? '' : ` in slot ${slot}`;
}

export function explainNoTime({ checks }: Pick<Verdict, 'checks'>): string {
  const { reason, context = {} } = checks.find(({ id }) => id === 'time') ?? {};
  if (reason === 'nodes-disagree') return 'The servers report different times';
  if (reason !== 'block-time-implausible') return 'The server reports no time';
  const [reported = '', clock = ''] = [context.blockTime, context.clock].map((seconds) =>
    formatUtc(Number(seconds) * 1000),
  );
  return `The server says ${reported}; this device’s clock says ${clock}. One of them is wrong`;
}
