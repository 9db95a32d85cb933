import { parseArgs } from 'node:util';
import { CORPUS, FOUND, readInputs, storeInput } from './corpus';
import { startCoverage } from './coverage';
import { mutate } from './mutate';
import { TARGETS, type Target } from './targets';

/**
 * `npm run fuzz -- [parser …] [--seconds N] [--seed N]` mutates earlier inputs of each parser. It
 * stores inputs that reach new code in fuzz/corpus, and inputs that break a parser in fuzz/found.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(TARGETS);
const BATCH = 500;
/** A parser that takes longer for a few kilobytes is faulty too. */
const MOST_MS = 1000;

const coverage = await startCoverage();
const known = new Set<string>();
let seed = Number(values.seed);
console.log(`seed ${seed}`);
for (const name of names) {
  const target = TARGETS[name];
  if (target === undefined)
    throw new Error(`There is no parser ${name}: ${Object.keys(TARGETS).join(', ')}.`);
  await fuzz(name, target, (Number(values.seconds) * 1000) / names.length);
}
await coverage.stop();

async function fuzz(name: string, target: Target, forMs: number): Promise<void> {
  const inputs = [...target.seeds, ...readInputs(CORPUS, name)];
  for (const input of inputs) await attempt(name, target, input);
  for (const block of await coverage.take()) known.add(block);
  const before = inputs.length;
  const end = performance.now() + forMs;
  let runs = 0;
  while (performance.now() < end) {
    const batch = Array.from({ length: BATCH }, () => mutate(inputs, target.words, seed++));
    for (const input of batch) await attempt(name, target, input);
    runs += BATCH;
    if (!(await isNew())) continue;
    // Some input of the batch reached new code; running each alone shows which.
    for (const input of batch) {
      await attempt(name, target, input);
      if (!(await isNew(true))) continue;
      inputs.push(input);
      storeInput(CORPUS, name, input);
    }
  }
  console.log(`${name}: ${runs} inputs, ${inputs.length - before} kept`);
}

async function isNew(shouldRemember = false): Promise<boolean> {
  const blocks = (await coverage.take()).filter((block) => !known.has(block));
  if (shouldRemember) for (const block of blocks) known.add(block);
  return blocks.length > 0;
}

async function attempt(name: string, { read }: Target, input: Uint8Array): Promise<void> {
  const startedAt = performance.now();
  try {
    await read(input);
    if (performance.now() - startedAt < MOST_MS) return;
    throw new Error(`it took ${Math.round(performance.now() - startedAt)} ms`);
  } catch (error) {
    console.error(`${name}: ${storeInput(FOUND, name, input)}`, error);
    process.exitCode = 1;
  }
}
