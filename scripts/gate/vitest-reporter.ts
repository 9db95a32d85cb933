import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { shortenMessage, writeOutcome, type ReportedTest } from './outcome';

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.flatMap(reportBroken);
    const outside = errors.map(({ message }) => ({
      ...{ title: 'an error outside any test', place: '', command: 'npm run test:unit' },
      ...{ message: shortenMessage(message), tries: 1, isPassed: false },
    }));
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    writeOutcome({
      passed: count('passed'),
      failed: count('failed') + broken.length + outside.length,
      skipped: count('skipped'),
      outside: broken.length + outside.length,
      reported: [...tests.flatMap(reportTest), ...broken, ...outside],
    });
  }
}

function reportTest(test: TestCase): readonly ReportedTest[] {
  const { state, errors } = test.result();
  const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {};
  if (state !== 'failed' && !flaky) return [];
  const message = shortenMessage(errors?.[0]?.message ?? '');
  const pattern = test.name.replaceAll(/[^\p{L}\p{N} ]/gu, '.').replaceAll("'", '.');
  return [
    {
      title: test.fullName,
      message,
      tries: retryCount + 1,
      isPassed: flaky,
      ...getPlace(test.module, ` -t '${pattern}'`),
    },
  ];
}

/** The file could not be loaded, or its tests could not be prepared. */
function reportBroken(module: TestModule): readonly ReportedTest[] {
  const parts: readonly (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return parts.flatMap((part) =>
    part.errors().map(({ message }) => ({
      title: part.type === 'module' ? 'the file itself' : part.fullName,
      message: shortenMessage(message),
      tries: 1,
      isPassed: false,
      ...getPlace(module, ''),
    })),
  );
}

function getPlace({ relativeModuleId, project }: TestModule, rest: string) {
  const command = `npx vitest run --project=${project.name} ${relativeModuleId}${rest}`;
  return { place: relativeModuleId, command };
}
