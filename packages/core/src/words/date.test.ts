import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatLocal, formatUtc, toDay, formatWhen } from './date';

const MS = 1_778_762_096_789;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a time (V3)', () => {
  it.each([
    ['UTC', '14 May 2026, 12:34 UTC'],
    ['Europe/Berlin', '14 May 2026, 14:34 GMT+0200'],
    ['Asia/Kolkata', '14 May 2026, 18:04 GMT+0530'],
    ['America/St_Johns', '14 May 2026, 10:04 GMT-0230'],
    ['Pacific/Kiritimati', '15 May 2026, 02:34 GMT+1400'],
  ])('should be formatted in UTC, and in local time in %s', (zone, local) => {
    vi.stubEnv('TZ', zone);
    expect(formatUtc(MS)).toBe('14 May 2026, 12:34 UTC');
    expect(formatLocal(MS)).toBe(local);
  });

  it('should be the same as the browser’s own words for it, in summer and in winter', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const print = (timeZone: string, date: number, timeStyle?: 'short') =>
      new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle, timeZone })
        .format(date)
        .replace('Sept', 'Sep');
    fc.assert(
      fc.property(fc.integer({ min: 1_584_316_800, max: 253_402_300_799 }), (seconds) => {
        const ms = seconds * 1000;
        const [utc, local] = [formatUtc(ms), formatLocal(ms)];
        expect(utc).toBe(`${print('UTC', ms, 'short')} UTC`);
        expect(local.replace(/ GMT-0[45]00$/, '')).toBe(print('America/New_York', ms, 'short'));
        expect(toDay(utc)).toBe(print('UTC', ms));
        expect(toDay(local)).toBe(print('America/New_York', ms));
      }),
    );
  });

  it.each([NaN, 1e300, -8.65e15, Infinity])(
    'L10 an invalid stored time (%d): shown as “unknown”',
    (time) => {
      for (const print of [formatUtc, formatLocal])
        expect(toDay(print(time))).toBe('an unknown date');
    },
  );
});

const SECONDS = 1_778_762_096n;

it('V3 should leave out the time of a record if no node reports it', () => {
  const landing = {
    slot: 7n,
    blockTime: null,
    blockhash: null,
    confirmationStatus: 'finalized',
    err: null,
    nodes: [],
  } as const;
  expect(formatWhen({ ...landing, blockTime: SECONDS })).toBe(' on 14 May 2026, about 12:34 UTC');
  expect(formatWhen(landing)).toBe(' in slot 7');
  expect(formatWhen({ ...landing, slot: null })).toBe('');
  expect(formatWhen(null)).toBe('');
});
