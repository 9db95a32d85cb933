import { expect, it } from 'vitest';
import {
  canTryAgain,
  mergeOutcomes,
  NO_TESTS,
  shortenMessage,
  type Outcome,
  type ReportedTest,
} from './outcome';
import { formatEnd, formatStep } from './report';
import type { StepResult } from './run-step';

const LINES = 40;

function createTest(name: string, isPassed = false): ReportedTest {
  return {
    ...{ title: `W3 ${name}`, place: `e2e/${name}.spec.ts:7`, message: `no ${name}` },
    ...{ tries: 3, isPassed, command: `npx playwright test e2e/${name}.spec.ts:7` },
  };
}

function createResult(name: string, outcome: Outcome | null, isPassed: boolean): StepResult {
  return {
    ...{ step: { name, words: [] }, isPassed, outcome, log: `test-results/${name}.log` },
    ...{ seconds: 58.4, load: 3.21, lastLines: ['src/main.ts(1,1): error TS1: wrong'] },
  };
}

it('a step that passes is one line with its time and its tests', () => {
  const outcome = { ...NO_TESTS, passed: 1888 };
  expect(formatStep(createResult('house', outcome, true))).toBe('✓ house 58 s, 1,888 tests');
  expect(formatStep(createResult('types', null, true))).toBe('✓ types 58 s');
});

it('the end names the step that failed, its tests, a command for each, and what was flaky', () => {
  const reported = [createTest('whole-job'), createTest('toasts', true)];
  const results = [
    createResult('house', { ...NO_TESTS, passed: 10 }, true),
    createResult('journeys', { passed: 5, failed: 1, skipped: 2, outside: 0, reported }, false),
  ];
  const end = formatEnd(results, 120).join('\n');
  expect(end).toContain('journeys failed (test-results/journeys.log):');
  expect(end).toContain('e2e/whole-job.spec.ts:7 W3 whole-job');
  expect(end).toContain('no whole-job');
  expect(end).toContain('npx playwright test e2e/whole-job.spec.ts:7');
  expect(end).toContain('e2e/toasts.spec.ts:7 W3 toasts (try 3): no toasts');
  expect(end).toContain('load: 3.2 to 3.2');
  expect(end.split('\n').at(-1)).toBe('15 passed, 1 failed, 2 skipped');
});

it('the end of a step without tests is the end of its output', () => {
  const end = formatEnd([createResult('types', null, false)], 8).join('\n');
  expect(end).toContain('src/main.ts(1,1): error TS1: wrong');
  expect(end).toContain('FAILED: types');
});

it('the end has at most forty lines, however many tests failed', () => {
  const reported = Array.from({ length: 300 }, (_, index) =>
    createTest(`t${index}`, index % 2 === 0),
  );
  const results = ['types', 'floors', 'lint', 'format', 'ground', 'house', 'build'].map((name) =>
    createResult(name, { ...NO_TESTS, passed: 1 }, true),
  );
  const outcome = { passed: 9, failed: 150, skipped: 0, outside: 0, reported };
  const end = formatEnd([...results, createResult('journeys', outcome, false)], 900);
  expect(end.join('\n').split('\n').length).toBeLessThanOrEqual(LINES);
});

const TWO_FAILED: Outcome = {
  ...{ ...NO_TESTS, passed: 8, failed: 2 },
  reported: [createTest('a'), createTest('b')],
};

it('a test that passes in the second run is flaky, and one that fails again has failed', () => {
  const second = {
    ...NO_TESTS,
    passed: 1,
    failed: 1,
    reported: [{ ...createTest('b'), tries: 1 }],
  };
  const merged = mergeOutcomes(TWO_FAILED, second);
  expect(merged).toMatchObject({ passed: 9, failed: 1 });
  expect(merged.reported.map(({ isPassed, tries }) => [isPassed, tries])).toEqual([
    [true, 4],
    [false, 4],
  ]);
});

it.each([
  ['no test', NO_TESTS],
  ['fewer tests than had failed', { ...NO_TESTS, passed: 1 }],
  ['into an error outside them', { ...NO_TESTS, passed: 2, failed: 1, outside: 1 }],
])('a second run that ran %s changes nothing', (_, second) => {
  expect(mergeOutcomes(TWO_FAILED, second)).toEqual(TWO_FAILED);
});

it('only a few failed tests are run once more, and no error outside a test', () => {
  expect(canTryAgain(TWO_FAILED)).toBe(true);
  expect(canTryAgain({ ...TWO_FAILED, failed: 3, outside: 1 })).toBe(false);
  expect(canTryAgain({ ...TWO_FAILED, failed: 10 })).toBe(false);
  expect(canTryAgain(NO_TESTS)).toBe(false);
});

it('a message is one line, without colours', () => {
  const colour = `${String.fromCharCode(27)}[31m`;
  expect(shortenMessage(`${colour}Error: wrong\n\n  Expected: 1\n`)).toBe(
    'Error: wrong · Expected: 1',
  );
  const list = Array.from({ length: 90 }, (_, index) => `/assets/${index}.js`).join(' ');
  expect(shortenMessage(`Error: ${list}\n\nExpected: <= 1\nReceived:    2`)).toMatch(
    /^Error: \/assets\/0\.js .{0,90}… · Expected: <= 1 · Received: {4}2$/,
  );
});
