import { expect, it } from 'vitest';
import { getLonger, getPause } from './again';

const ANSWERED = { dataUpdateCount: 1, errorUpdateCount: 0, error: null };
const error = new Error('It broke.');

it.each([
  ['an answer that is whole', ANSWERED, false, false],
  ['one that may get better', ANSWERED, true, 4000],
  [
    'one that may get better, for the seventh time',
    { ...ANSWERED, dataUpdateCount: 7 },
    true,
    4000,
  ],
  ['one that did not get better in eight', { ...ANSWERED, dataUpdateCount: 8 }, true, false],
  ['what broke', { dataUpdateCount: 0, errorUpdateCount: 1, error }, false, 5000],
  [
    'what broke after eight answers',
    { dataUpdateCount: 8, errorUpdateCount: 2, error },
    true,
    10_000,
  ],
])('%s', (_, asked, mayCome, pause) => {
  expect(getPause(asked, mayCome)).toBe(pause);
});

it('asks ever more rarely, and never less than once a minute', () => {
  expect([1, 2, 3, 4, 5, 500].map(getLonger)).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});
