import { describe, expect, it } from 'vitest';
import { signFiles } from '../test/signed-files';
import { verify } from '@countersign/proof';
import { createSubject } from '../test/subject';
import { createTrees } from '../test/trees';
import { verifySet } from './verify-file-set';

const NEVER = new AbortController().signal;
const [first, ...others] = Array.from({ length: 1200 }, (_, index) => createSubject(`${index}`));
if (!first) throw new Error('many files have a first');
const files = [first, ...others];
const signed = signFiles(first, ...others);
const { evidence, receipt } = signed;

describe('verifying a large set (V4)', () => {
  it('should build its trees in a worker, and give the same verdict', async () => {
    const trees = createTrees();
    const input = { evidence, subjects: files, receipt };
    const { verdict } = await verifySet(trees, input, NEVER);
    expect(trees.built).toEqual([files.length, files.length]);
    expect(verdict).toEqual(verify(input));
    expect(verdict.file).toBe('match');
  });

  it('should build no tree for a claim without one, nor for few files', async () => {
    const trees = createTrees();
    const one = signFiles(first);
    const subjects = files;
    const { verdict } = await verifySet(trees, { evidence: one.evidence, subjects }, NEVER);
    expect(verdict.file).toBe('mismatch');
    const part = { evidence, subjects: [first], receipt };
    expect((await verifySet(trees, part, NEVER)).verdict).toEqual(verify(part));
    expect(trees.built).toEqual([files.length]);
  });

  it('should give the same verdict if no worker can be started', async () => {
    const broken = { buildTree: () => Promise.reject(new Error('no worker')) };
    const { verdict } = await verifySet(broken, { evidence, subjects: files }, NEVER);
    expect(verdict.file).toBe('match');
  });

  it('should reject once its signal aborts', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(verifySet(createTrees(), { evidence, subjects: files }, gone)).rejects.toThrow(
      'gone',
    );
  });
});
