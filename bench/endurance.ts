import { loadavg } from 'node:os';
import { join } from 'node:path';
import { describeMachine } from './machine';
import { makeFiles } from './made-files';
import { openPageBench } from './measure-page';
import { getMedian } from './median';
import { writeSection } from './write-section';

const MIB = 1024 * 1024;

/** Fast reading in Chromium can hang forever at any offset. */
export async function benchEndurance(size: number, runs: number): Promise<void> {
  const files = makeFiles([size * MIB]);
  const page = await openPageBench();
  const before = loadavg();
  const passes: number[] = [];
  try {
    while (passes.length < runs) {
      const { digests, failure, ms } = await page.run('ours', files.paths);
      if (digests?.join() !== files.digests.join()) throw new Error(failure ?? 'another digest');
      passes.push(ms);
      console.log(`pass ${passes.length}: ${Math.round(ms)} ms`);
    }
  } finally {
    await page.close();
    files.remove();
  }
  const text = [
    '## Endurance',
    `\`npm run bench endurance\`, ${describeMachine(page.version, before, loadavg())}`,
    `${runs} passes over one file of ${size} MiB by our way: every digest was right. Quickest ${print(Math.min(...passes))}, median ${print(getMedian(passes))}, slowest ${print(Math.max(...passes))}.`,
  ].join('\n\n');
  writeSection(join(import.meta.dirname, '../docs/performance.md'), 'endurance', text);
  console.log(text);
}

function print(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
