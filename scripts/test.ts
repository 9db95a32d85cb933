import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './find-browser';
import { getLeftOut } from './shared-vectors';

/**
 * `npm test`, the cheapest stage first. Steps of a stage run in parallel, one a core; the linter
 * takes longest, so it begins.
 */
const STAGES = [
  [
    'check:lint',
    'check:types',
    'check:format',
    'check:floors',
    'check:unused',
    'build',
    'test:coverage -- --maxWorkers=1',
    'test:unit -- --project=house --maxWorkers=1',
    'test:unit -- --project=nodes --maxWorkers=1',
  ],
  ['check:size'],
  ['test:e2e -- --project=journeys'],
  ['test:e2e -- --project=measured'],
];

const seconds = new Map<string, number>();

try {
  ensureBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const stage of STAGES) {
  const waiting = [...stage];
  const isAlone = stage.length === 1;
  const lanes = Array.from({ length: Math.min(availableParallelism(), stage.length) }, async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (await run(step, isAlone)) continue;
      waiting.length = 0;
      console.error(`\n${step} failed.`);
      process.exitCode = 1;
    }
  });
  await Promise.all(lanes);
  if (process.exitCode === 1) process.exit();
}

console.log('\nAll steps passed:');
for (const [step, time] of seconds) console.log(`  ${step.padEnd(36)} ${time.toFixed(0)} s`);
const leftOut = getLeftOut();
if (leftOut.length > 0) console.log(`\nLeft out, as the vectors are not there:`);
for (const vectors of leftOut) console.log(`  ${vectors}`);

/** @param isAlone - show output at once, not at the end */
async function run(step: string, isAlone: boolean): Promise<boolean> {
  if (isAlone) console.log(`\n— ${step}`);
  const startedAt = performance.now();
  const [command, ...words] = getNpm();
  const child = spawn(command, [...words, 'run', '--silent', ...step.split(' ')], {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const isPassed = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (status) => {
      resolve(status === 0);
    });
  });
  if (!isAlone) console.log(`\n— ${step}\n${output.trimEnd()}`);
  seconds.set(step, (performance.now() - startedAt) / 1000);
  return isPassed;
}

/** npm's own file: on Windows `npm` is a script that can't be spawned. */
function getNpm(): [string, ...string[]] {
  const file = process.env.npm_execpath;
  return file === undefined ? ['npm'] : [process.execPath, file];
}
