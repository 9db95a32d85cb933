import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { shortenMessage, writeOutcome, type ReportedTest } from './outcome';

export default class OutcomeReporter implements Reporter {
  private tests: readonly TestCase[] = [];
  private readonly errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.errors.push(error);
  }

  onEnd(): void {
    const count = (...outcomes: readonly string[]) =>
      this.tests.filter((test) => outcomes.includes(test.outcome())).length;
    const outside = this.errors.map(({ message = '' }) => ({
      ...{ title: 'an error outside any test', place: '', command: 'npm run test:e2e' },
      ...{ message: shortenMessage(message), tries: 1, isPassed: false },
    }));
    writeOutcome({
      passed: count('expected', 'flaky'),
      failed: count('unexpected') + outside.length,
      skipped: count('skipped'),
      outside: outside.length,
      reported: [...this.tests.flatMap(reportTest), ...outside],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function reportTest(test: TestCase): readonly ReportedTest[] {
  const outcome = test.outcome();
  if (outcome !== 'unexpected' && outcome !== 'flaky') return [];
  const { file, line } = test.location;
  const place = `${relative(process.cwd(), file)}:${line}`;
  const error = test.results.find(({ error }) => error !== undefined)?.error;
  return [
    {
      title: test.title,
      place,
      message: shortenMessage(error?.message ?? 'no message'),
      tries: test.results.length,
      isPassed: outcome === 'flaky',
      command: `npx playwright test ${place}`,
    },
  ];
}
