// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileEntry } from '../../files/list/file-entry';
import { createTrees } from '@countersign/core/test/trees';
import type { Receipt } from '@countersign/proof/receipts';
import { createEntry } from '../test/entry';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { useDroppedCheck } from './use-dropped-check';

const [A, B] = [createSubject('a'), createSubject('b')];
const READ = createEntry(1, A);
const READING: FileEntry = {
  id: 2,
  name: 'b.txt',
  size: 1,
  file: null,
  status: 'reading',
  bytesRead: 0,
};

function check(
  { evidence }: ReturnType<typeof signFiles>,
  entries: readonly FileEntry[],
  kept: Receipt | null = null,
) {
  const trees = createTrees();
  const dropped = { entries, found: new Map() };
  return renderHook(() => useDroppedCheck({ evidence, dropped, kept, trees })).result;
}

afterEach(cleanup);

describe('files dropped on a record', () => {
  it('should be none before anything is dropped', () => {
    expect(check(signFiles(A), []).current).toMatchObject({
      isChecking: false,
      verdict: { record: 'valid', file: 'none' },
    });
  });

  it('should match if it is the signed file, and not if it is another', () => {
    expect(check(signFiles(A), [READ]).current.verdict.file).toBe('match');
    expect(check(signFiles(B), [READ]).current.verdict.file).toBe('mismatch');
  });

  it('should be reported only once all have been read', () => {
    const { current } = check(signFiles(A), [READ, READING]);
    expect(current).toMatchObject({ isChecking: true, verdict: { file: 'none' } });
  });

  it('should be part of a set if the kept receipt names its files', () => {
    const others = Array.from({ length: 40 }, (_, index) => createSubject(`${index}`));
    const set = signFiles(A, ...others);
    expect(check(set, [READ]).current.verdict.file).toBe('cannot-check');
    expect(check(set, [READ], set.receipt).current.verdict.file).toBe('match');
  });

  it('should be checked a moment later if they are very many', async () => {
    const [first, ...others] = Array.from({ length: 501 }, (_, index) => createSubject(`${index}`));
    const subjects = [first!, ...others] as const;
    const entries = subjects.map((subject, index) => createEntry(index, subject));
    const result = check(signFiles(...subjects), entries);
    expect(result.current.isChecking).toBe(true);
    await vi.waitUntil(() => !result.current.isChecking, { timeout: 10_000 });
    expect(result.current.verdict.file).toBe('match');
  });
});
