import { expect, it } from 'vitest';
import { getPause, type QueryCounters, type Expected } from './again';

const ANSWERED: QueryCounters = { dataUpdateCount: 1, errorUpdateCount: 0, error: null };
const error = new Error('It broke.');

it.each<[string, Partial<QueryCounters>, Expected, number | false]>([
  ['an answer that stands', {}, 'nothing', false],
  ['one that may get better', {}, 'soon', 4000],
  ['one that may get better, for the seventh time', { dataUpdateCount: 7 }, 'soon', 4000],
  ['one that did not get better in eight', { dataUpdateCount: 8 }, 'soon', false],
  ['what broke', { dataUpdateCount: 0, errorUpdateCount: 1, error }, 'nothing', 5000],
  [
    'what broke after eight answers',
    { dataUpdateCount: 8, errorUpdateCount: 2, error },
    'soon',
    10_000,
  ],
  ['what broke, and is asked for by hand', { errorUpdateCount: 1, error }, 'never', false],
  ['a balance, and the node silent', { errorUpdateCount: 7, error }, 'change', 25_000],
  ['the height, and the node silent', { errorUpdateCount: 7, error }, 'pace', 2000],
  ['what is confirmed', {}, 'final', 1000],
  ['what is confirmed, and the node silent', { errorUpdateCount: 1, error }, 'final', 1000],
  ['what is confirmed after two minutes', { dataUpdateCount: 120 }, 'final', 10_000],
  ['a node that was silent', { dataUpdateCount: 3 }, 'answer', 20_000],
])('%s', (_, asked, expected, pause) => {
  expect(getPause({ ...ANSWERED, ...asked }, expected)).toBe(pause);
});

it('the pause grows, up to a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 500].map((dataUpdateCount) =>
    getPause({ ...ANSWERED, dataUpdateCount }, 'answer'),
  );
  expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
