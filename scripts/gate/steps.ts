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

/** `npm test`, the cheapest stage first. What is red ends the stage it stands in, and the run. */
export function getStages(): readonly (readonly Step[])[] {
  const ground = unit('ground', 'test:alone', '--project=ground', '--coverage');
  const house = unit('house', 'test:alone', '--project=house');
  const vectors = unit('vectors', 'test:unit', '--project=vectors');
  return [
    // What is built is there before anything that runs it.
    [...CHEAP, step('build', 'build')],
    [
      // It waits for slots most of the time.
      { ...unit('nodes', 'test:unit', '--project=nodes'), isWaiting: true },
      // The longest comes first, so that no core waits at the end.
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

/** So that a busy machine throws no work away; each that needs it is told. */
const RETRIED = ['--retries=2', '--max-failures=10'];

/** What failed, once more, with nothing beside it. */
export function getSecondRun({ name }: Step): Step | null {
  if (name !== 'first' && name !== 'journeys') return null;
  const { words } = inBrowser(name, '--last-failed', '--workers=1');
  return { name: `${name}-again`, words };
}

/**
 * `npm run check`, before each commit.
 *
 * @param changed - paths that linter and formatter look at; null for all
 */
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
