import { parseDigest } from '@countersign/proof/encoding';
import { expect, it, vi } from 'vitest';
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

it('should read the named paths at most once, however many files are signed each by itself', () => {
  const files = Array.from({ length: 1_000 }, (_, index) => `${index}`);
  const read = vi.spyOn(files, Symbol.iterator);
  const subjects = files.map((path) => ({ ...SUBJECT, path }));
  read.mockClear();
  const jobs = planJobs(subjects, { files, lists: [], isEach: true, output: null }, []);
  expect(jobs.map(({ target }) => target.path)).toEqual(
    files.map((path) => `${path}.countersign.json`),
  );
  expect(read.mock.calls.length).toBeLessThanOrEqual(1);
});
