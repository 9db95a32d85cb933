import { resolve } from 'node:path';
import { getNode, run } from './engines';

const VERSIONS = ['20', '22', '24', '26'];

const failed = VERSIONS.filter((version) => {
  console.log(`\n— Node ${version}`);
  return !run(getNode(version), [resolve('node_modules/vitest/vitest.mjs'), 'run', 'packages']);
});
if (failed.length > 0) console.error(`\nFailed on Node ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
