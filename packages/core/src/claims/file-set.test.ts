import { describe, expect, it } from 'vitest';
import { encodeHex } from '@countersign/proof/encoding';
import { buildTree, getFileSet, isLargeSet, makeFileSet, type FileSet } from './file-set';
import { planSet } from './planned-claim';
import { planClaim } from '../test/plan-claim';
import type { SaltedSubject } from './draft';
import { createSubject } from '../test/subject';
import { createTrees } from '../test/trees';

const NET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const NEVER = new AbortController().signal;

function createSubjects(count: number): SaltedSubject[] {
  return Array.from({ length: count }, (_, index) => ({
    ...createSubject(`file ${index}`),
    salt: new Uint8Array(32).fill(index % 251),
  }));
}

function print({ root, count, leaves }: FileSet) {
  return [encodeHex(root.bytes), count, leaves.map(({ bytes }) => encodeHex(bytes))];
}

describe('a set of files', () => {
  it.each([
    [3, false],
    [500, false],
    [501, false],
    [501, true],
    [3000, false],
    [3000, true],
  ])('should be the same of %i files however it is made, hidden: %s', async (count, isHidden) => {
    const subjects = createSubjects(count);
    const trees = createTrees();
    const made = await makeFileSet(trees, subjects, isHidden, NEVER);
    expect(print(made)).toEqual(print(getFileSet(subjects, isHidden)));
    expect(trees.built).toEqual(isLargeSet(subjects) ? [count] : []);
    const options = { title: null, hidden: isHidden };
    expect(planSet(made, NET, options)).toEqual(planClaim(subjects, NET, options));
  });

  it('should list its leaves where thousands of files are copies of a few', async () => {
    const copies = createSubjects(3).flatMap((subject) => Array<SaltedSubject>(400).fill(subject));
    const made = await makeFileSet(createTrees(), copies, false, NEVER);
    expect(made.leaves).toHaveLength(3);
    expect(planSet(made, NET)).toEqual(planClaim(copies, NET));
    const [only = createSubject('none')] = copies;
    const alone = await makeFileSet(createTrees(), Array(600).fill(only), false, NEVER);
    expect(planSet(alone, NET)).toEqual(planClaim([only], NET));
  });

  it('should be built without a worker if none can be started', async () => {
    const trees = { buildTree: () => Promise.reject(new Error('no worker')) };
    const subjects = createSubjects(600);
    expect(print(await makeFileSet(trees, subjects, true, NEVER))).toEqual(
      print(getFileSet(subjects, true)),
    );
  });

  it('should reject once its signal aborts', async () => {
    const aborted = AbortSignal.abort(new Error('gone'));
    await expect(makeFileSet(createTrees(), createSubjects(600), false, aborted)).rejects.toThrow(
      'gone',
    );
  });

  it.each([2, 600])('should not be hidden without salts, of %i files', async (count) => {
    const bare = createSubjects(count).map(({ name, size, digest }) => ({ name, size, digest }));
    await expect(buildTree(createTrees(), bare, true, NEVER)).rejects.toThrow('hidden/bad-salt');
    expect(() => getFileSet(bare, true)).toThrow('hidden/bad-salt');
  });
});
