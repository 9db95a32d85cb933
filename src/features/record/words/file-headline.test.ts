import { describe, expect, it } from 'vitest';
import { verify, type Subject } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { getFileHeadline } from './file-headline';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';

const FIRST = createSubject('0');
const OTHERS = Array.from({ length: 11 }, (_, index) => createSubject(`${index + 1}`));
const TWELVE = [FIRST, ...OTHERS];
const stranger = createSubject('a stranger');
const set = signFiles(FIRST, ...OTHERS);
const single = signFiles(FIRST);

function answer({ evidence }: typeof set, subjects: readonly Subject[], receipt?: Receipt) {
  const verdict = verify({ evidence, subjects, receipt });
  if (verdict.file === 'none') throw new Error('this test drops files');
  return getFileHeadline(verdict.file, verdict).text;
}

describe('M4 files of a signed set, dropped with its receipt (V4)', () => {
  it('should be called whole only if all are here', () => {
    expect(answer(set, TWELVE, set.receipt)).toBe('All 12 files match');
  });

  it('should be called a part if some are missing, with copies counted once', () => {
    const part = TWELVE.slice(0, 3);
    const words = '3 of 12 match, 9 are missing';
    expect(answer(set, part, set.receipt)).toBe(words);
    expect(answer(set, [...part, ...part, ...part, ...part], set.receipt)).toBe(words);
    expect(answer(set, OTHERS, set.receipt)).toBe('11 of 12 match, 1 is missing');
  });

  it('should be counted as 199 of 200', () => {
    const many = Array.from({ length: 199 }, (_, index) => createSubject(`photo ${index}`));
    const album = signFiles(createSubject('photo 199'), ...many);
    expect(answer(album, many, album.receipt)).toBe('199 of 200 match, 1 is missing');
  });

  it('should be called one of them if one is dropped', () => {
    expect(answer(set, [FIRST], set.receipt)).toBe('This is one of the 12 signed files');
    expect(answer(set, [stranger], set.receipt)).toBe('This is not one of the 12 signed files');
  });

  it('should be distinguished from files that are no part of it', () => {
    expect(answer(set, [FIRST, stranger], set.receipt)).toBe('1 of your 2 files does not match');
    expect(answer(set, [stranger, createSubject('another')], set.receipt)).toBe(
      'None of these 2 files was signed here',
    );
  });
});

describe('M4 files of a signed set, dropped without its receipt (V4)', () => {
  it('should be called whole, or not checked', () => {
    const rest = Array.from({ length: 19 }, (_, index) => createSubject(`file ${index}`));
    const unlisted = signFiles(FIRST, ...rest);
    expect(answer(unlisted, [FIRST, ...rest])).toBe('All 20 files match');
    expect(answer(unlisted, rest)).toBe('None of these 19 files could be checked');
    expect(answer(unlisted, [FIRST])).toBe('This file could not be checked');
  });

  it('should count unreadable files among the dropped ones', () => {
    const { evidence, receipt } = set;
    const verdict = verify({ evidence, subjects: [FIRST], receipt });
    expect(getFileHeadline('cannot-check', verdict, 2).text).toBe(
      '1 of 2 files match; the other could not be checked',
    );
    expect(getFileHeadline('cannot-check', verdict, 3).text).toBe(
      '1 of 3 files match; the others could not be checked',
    );
  });
});

it('M4 one signed file, or its copies: the file that was signed, and not the only one beside others', () => {
  expect(answer(single, [FIRST, FIRST])).toBe('This is the file that was signed');
  expect(answer(single, [FIRST, stranger])).toBe(
    'The signed file is here, unchanged; 1 other file is not part of this record',
  );
  expect(answer(single, [stranger])).toBe('This is not the file that was signed');
});
