import { afterEach, expect, it, vi } from 'vitest';
import { formatTime } from './format-time';

const SECONDS = 1_778_762_096n;

afterEach(() => {
  vi.unstubAllEnvs();
});

it('V3 should format a record’s time in UTC, in local time, and for machines', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatTime(SECONDS)).toEqual({
    iso: '2026-05-14T12:34:56.000Z',
    utc: '14 May 2026, 12:34 UTC',
    local: '14 May 2026, 14:34 GMT+0200',
  });
});
