import { existsSync } from 'node:fs';
import { SHARED_VECTORS } from '../shared-vectors';
import type { Step } from './run-step';

const step = (name: string, script: string, ...rest: readonly string[]): Step => ({
  name,
  words: ['run', '--silent', script, ...(rest.length > 0 ? ['--', ...rest] : [])],
});

const tool = (name: string, ...words: readonly string[]): Step => ({
  name,
  words: ['exec', '--', ...words],
});

const VITEST = ['--reporter=default', '--reporter=./scripts/gate/vitest-reporter.ts'];
const PLAYWRIGHT = ['--reporter=list,./scripts/gate/playwright-reporter.ts'];

const inBrowser = (name: string, ...rest: readonly string[]) =>
  step(name, 'test:e2e', `--project=${name}`, ...PLAYWRIGHT, ...rest);

const CHEAP = [
  step('types', 'check:types'),
  step('floors', 'check:floors'),
  step('unused', 'check:unused'),
];

const unit = (name: string, script: string, ...rest: readonly string[]) =>
  step(name, script, ...rest, ...VITEST);

export function getStages(): readonly (readonly Step[])[] {
  const ground = unit('ground', 'test:alone', '--project=ground', '--coverage');
  const house = unit('house', 'test:alone', '--project=house');
  const vectors = unit('vectors', 'test:unit', '--project=vectors');
  return [
    // The build must exist before steps that use it.
    [...CHEAP, step('build', 'build')],
    [
      // This step mostly waits for slots.
      { ...unit('nodes', 'test:unit', '--project=nodes'), isWaiting: true },
      // The longest step starts first, so that no core is idle at the end.
      house,
      step('format', 'check:format'),
      ground,
      ...(existsSync(SHARED_VECTORS) ? [vectors] : []),
      step('lint', 'check:lint'),
    ],
    [step('size', 'check:size'), unit('built', 'test:unit', '--project=built')],
    [inBrowser('first', ...RETRIED)],
    [inBrowser('journeys', ...RETRIED)],
  ];
}

/** A busy machine must not end the run. The report lists each retried test. */
const RETRIED = ['--retries=2', '--max-failures=10'];

export function getSecondRun({ name }: Step): Step | null {
  if (name !== 'first' && name !== 'journeys') return null;
  const { words } = inBrowser(name, '--last-failed', '--workers=1');
  return { name: `${name}-again`, words };
}

/** @param changed - paths for the linter and the formatter; null for all */
export function getQuickStages(changed: readonly string[] | null): readonly (readonly Step[])[] {
  const code = changed?.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const looks = [
    code === undefined
      ? step('lint', 'check:lint')
      : tool('lint', 'eslint', '--max-warnings=0', '--no-warn-ignored', ...code),
    changed === null
      ? step('format', 'check:format')
      : tool('format', 'prettier', '--check', '--ignore-unknown', ...changed),
  ];
  return [
    CHEAP,
    [
      ...(changed?.length === 0 ? [] : looks.slice(code?.length === 0 ? 1 : 0)),
      unit('ground', 'test:coverage'),
      unit('house', 'test:unit', '--project=house'),
    ],
  ];
}
