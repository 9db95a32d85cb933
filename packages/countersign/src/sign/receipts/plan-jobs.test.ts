import { parseDigest } from '@countersign/proof/encoding';
import { expect, it } from 'vitest';
import { planJobs } from './plan-jobs';

const SUBJECT = {
  name: 'a',
  size: 1,
  digest: parseDigest(`sha256:${'a'.repeat(64)}`),
  path: null,
};
const WANTED = { files: [], lists: ['SUMS'], isEach: false, output: null };

it('should refuse more files than one receipt lists', () => {
  const plan = (count: number) =>
    planJobs(new Array<typeof SUBJECT>(count).fill(SUBJECT), WANTED, []);
  expect(plan(250_000)).toHaveLength(1);
  expect(() => plan(250_001)).toThrow(
    'one signature covers at most 250,000 files, and these are 250,001: sign fewer at once',
  );
});
