import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_TESTS, type ReportedTest } from './outcome';
import { RESULTS, type StepResult } from './run-step';

const MOST_REPORTED = 6;

/** Example: `✓ house 58 s, 1,888 tests` */
export function formatStep({ step, isPassed, seconds, outcome }: StepResult): string {
  const tests = outcome ? outcome.passed + outcome.failed : 0;
  const count =
    tests > 0 ? `, ${tests.toLocaleString('en')} ${tests === 1 ? 'test' : 'tests'}` : '';
  return `${isPassed ? '✓' : '✗'} ${step.name} ${seconds.toFixed(0)} s${count}`;
}

/** The last forty lines of a run always contain the cause of a failure. */
export function formatEnd(results: readonly StepResult[], seconds: number): readonly string[] {
  const failed = results.filter(({ isPassed }) => !isPassed);
  const reported = results.flatMap((result) => result.outcome?.reported ?? []);
  const flaky = reported.filter(({ isPassed }) => isPassed);
  const times = results.map(({ step, seconds }) => `${step.name} ${seconds.toFixed(0)}`);
  const loads = results.map(({ load }) => load);
  const count = (of: 'passed' | 'failed' | 'skipped') =>
    results.reduce((sum, { outcome }) => sum + (outcome ?? NO_TESTS)[of], 0);
  return [
    '',
    ...failed.flatMap(formatFailedStep),
    ...(flaky.length > 0 ? ['Passed at a later try, which mends nothing:'] : []),
    ...cut(
      flaky.map(
        ({ title, place, tries, message }) => `  ${place} ${title} (try ${tries}): ${message}`,
      ),
    ),
    `seconds: ${times.join(' · ')}; ${seconds.toFixed(0)} in all`,
    `load: ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
    failed.length > 0
      ? `FAILED: ${failed.map(({ step }) => step.name).join(', ')}`
      : 'Every step passed.',
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
  ];
}

function formatFailedStep({ step, log, outcome, lastLines }: StepResult): readonly string[] {
  const tests = outcome?.reported.filter(({ isPassed }) => !isPassed) ?? [];
  if (tests.length === 0) return [`${step.name} failed (${log}):`, ...lastLines];
  return [`${step.name} failed (${log}):`, ...cut(tests.map(formatFailedTest))];
}

function formatFailedTest({ title, place, message, command }: ReportedTest): string {
  return `  ✗ ${place} ${title}\n      ${message}\n      ${command}`;
}

function cut(lines: readonly string[]): readonly string[] {
  const rest = lines.length - MOST_REPORTED;
  return [...lines.slice(0, MOST_REPORTED), ...(rest > 0 ? [`  … and ${rest} more`] : [])];
}

export function writeFlaky(results: readonly StepResult[]): void {
  const flaky = results.flatMap(({ outcome, load }) =>
    (outcome?.reported ?? []).filter(({ isPassed }) => isPassed).map((test) => ({ ...test, load })),
  );
  writeFileSync(join(RESULTS, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
}
