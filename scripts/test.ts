import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './find-browser';

/** `npm test`: everything, cheapest first, so that a slip is told in seconds. */
const STEPS = [
  'check:format',
  'check:lint',
  'check:types',
  'check:floors',
  'check:unused',
  // The ground's tests run once, measured, and then the others.
  'test:coverage',
  'test:unit -- --exclude=src/proof/**',
  'build',
  'check:size',
  'test:e2e',
];

const seconds = new Map<string, number>();

try {
  ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const step of STEPS) {
  console.log(`\n— ${step}`);
  const startedAt = performance.now();
  const [command, ...words] = getNpm();
  const { status, error } = spawnSync(command, [...words, 'run', '--silent', ...step.split(' ')], {
    stdio: 'inherit',
  });
  if (error) console.error(error.message);
  seconds.set(step, (performance.now() - startedAt) / 1000);
  if (status !== 0) {
    console.error(`\n${step} failed.`);
    process.exit(1);
  }
}

console.log('\nAll steps passed:');
for (const [step, time] of seconds) console.log(`  ${step.padEnd(14)} ${time.toFixed(0)} s`);

/** npm's own file where npm started this: on Windows `npm` is a script that cannot be spawned. */
function getNpm(): [string, ...string[]] {
  const file = process.env.npm_execpath;
  return file === undefined ? ['npm'] : [process.execPath, file];
}
