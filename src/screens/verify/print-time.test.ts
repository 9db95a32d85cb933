import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { printTime, printWhen } from './print-time';

/** 14 May 2026, 12:34:56 UTC. */
const SECONDS = 1_778_762_096n;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the time of a record (V3)', () => {
  it.each([
    ['UTC', '14 May 2026, 12:34 GMT+0000'],
    ['Europe/Berlin', '14 May 2026, 14:34 GMT+0200'],
    ['Asia/Kolkata', '14 May 2026, 18:04 GMT+0530'],
    ['America/St_Johns', '14 May 2026, 10:04 GMT-0230'],
    ['Pacific/Kiritimati', '15 May 2026, 02:34 GMT+1400'],
  ])('should be told in UTC, and as the clocks go in %s', (zone, local) => {
    vi.stubEnv('TZ', zone);
    const utc = '14 May 2026, 12:34 UTC';
    expect(printTime(SECONDS)).toEqual({ iso: '2026-05-14T12:34:56.000Z', utc, local });
  });

  it('should be the same as the browser’s own words for it, in summer and in winter', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const [ours, theirs] = [new Set<string>(), new Set<string>()];
    const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
    fc.assert(
      fc.property(fc.bigInt(1_584_316_800n, 253_402_300_799n), (seconds) => {
        const date = new Date(Number(seconds) * 1000);
        const { utc, local } = printTime(seconds);
        ours.add(utc).add(local.replace(/ GMT-0[45]00$/, ''));
        for (const timeZone of ['UTC', 'America/New_York']) {
          const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
          const words = format.format(date).replace('Sept', 'Sep');
          theirs.add(timeZone === 'UTC' ? `${words} UTC` : words);
        }
      }),
    );
    expect([...ours]).toEqual([...theirs]);
  });

  it('should be left out where the node reports none', () => {
    const landing = {
      slot: 7n,
      blockTime: null,
      blockhash: null,
      confirmationStatus: 'finalized',
      err: null,
      nodes: [],
    } as const;
    expect(printWhen({ ...landing, blockTime: SECONDS })).toBe(
      ' on 14 May 2026, 12:34 UTC (about)',
    );
    expect(printWhen(landing)).toBe(' in slot 7');
    expect(printWhen({ ...landing, slot: null })).toBe('');
    expect(printWhen(null)).toBe('');
  });
});
