import type { FileEntry } from '../../files/list/file-entry';
import { expect, it } from 'vitest';
import { verify, type Subject } from '@countersign/proof';
import { createEntry } from '../test/entry';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { getFileState } from '../dropped/file-state';
import { RECORD_CAVEATS } from '../compare/result/words';

it('V9 a file that matches is reported together with the fault of an invalid record', () => {
  for (const [record, caveat] of Object.entries(RECORD_CAVEATS)) {
    expect(caveat === null, record).toBe(['valid', 'settling'].includes(record));
  }
});

it('V11 a match beside a file that could not be opened: not all that was dropped is the signed file', () => {
  const subject = createSubject('a');
  const verdict = verify({ evidence: signFiles(subject).evidence, subjects: [subject] });
  const check = { verdict, files: [], unchecked: [], isChecking: false, held: [] };
  expect(getFileState(check, { isSorting: false, unreadable: [] })).toBe('match');
  expect(getFileState(check, { isSorting: false, unreadable: ['folder/b.txt'] })).toBe(
    'cannot-check',
  );
  const other = verify({
    evidence: signFiles(subject).evidence,
    subjects: [createSubject('b')],
  });
  const differs = { ...check, verdict: other };
  expect(getFileState(differs, { isSorting: false, unreadable: ['folder/b.txt'] })).toBe(
    'mismatch',
  );
});

it('C a match beside a file that is named like a proof: not all that was dropped is the signed file', () => {
  const [signed, other] = [createSubject('a'), createSubject('b')];
  const { evidence } = signFiles(signed);
  const unchecked: FileEntry[] = [
    { id: 1, name: 'a.asc', size: 1, file: null, status: 'read', digest: other.digest },
  ];
  const getState = (subject: typeof signed) => {
    const verdict = verify({ evidence, subjects: [subject] });
    return getFileState(
      { verdict, files: [], unchecked, isChecking: false, held: [] },
      { isSorting: false, unreadable: [] },
    );
  };
  expect(getState(signed)).toBe('cannot-check');
  expect(getState(other)).toBe('mismatch');
});

it('V11 a file that differs beside one that could not be read: what differs outweighs it', () => {
  const subject = createSubject('a');
  const { evidence } = signFiles(subject);
  const files: FileEntry[] = [
    { id: 1, name: 'c', size: 1, file: null, status: 'failed', failure: 'changed' },
  ];
  const getState = (name: string) => {
    const verdict = verify({ evidence, subjects: [createSubject(name)] });
    return getFileState(
      { verdict, files, unchecked: [], isChecking: false, held: [] },
      { isSorting: false, unreadable: [] },
    );
  };
  expect(getState('b')).toBe('mismatch');
  expect(getState('a')).toBe('cannot-check');
});

it('K2 documents that hold the signed file: never a match, and what differs outweighs them', () => {
  const signed = createSubject('a');
  const entry = createEntry(1, createSubject('b'));
  const { evidence } = signFiles(signed);
  const getState = (subjects: readonly Subject[], unreadable: readonly string[] = []) =>
    getFileState(
      {
        ...{ files: [], unchecked: [], isChecking: false, held: [{ entry, size: 1 }] },
        verdict: verify({ evidence, subjects }),
      },
      { isSorting: false, unreadable },
    );
  expect(getState([])).toBe('holds');
  expect(getState([signed])).toBe('holds');
  expect(getState([createSubject('c')])).toBe('mismatch');
  expect(getState([], ['b.txt'])).toBe('cannot-check');
});
