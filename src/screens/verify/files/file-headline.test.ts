import { describe, expect, it } from 'vitest';
import { verify, type Receipt, type Subject } from '../../../proof';
import { getFileHeadline } from './file-headline';
import { createSubject, signFiles } from '../test/signed-files';

const FIRST = createSubject('0');
const OTHERS = Array.from({ length: 11 }, (_, index) => createSubject(`${index + 1}`));
const TWELVE = [FIRST, ...OTHERS];
const stranger = createSubject('a stranger');
const set = signFiles(FIRST, ...OTHERS);
const single = signFiles(FIRST);

function answer({ evidence }: typeof set, subjects: readonly Subject[], receipt?: Receipt) {
  const verdict = verify({ evidence, subjects, receipt });
  if (verdict.file === 'none') throw new Error('this test drops files');
  return getFileHeadline(verdict.file, verdict);
}

describe('M4 files of a signed set, dropped with its receipt (V4)', () => {
  it('should be green as a whole only where all are here', () => {
    expect(answer(set, TWELVE, set.receipt)).toEqual({
      headline: 'All 12 signed files are here',
      tone: 'good',
    });
  });

  it('should be told as a part where some are missing, whatever was dropped twice', () => {
    const part = TWELVE.slice(0, 3);
    const words = {
      headline: '3 of the 12 signed files are here; 9 are missing',
      tone: 'plain',
    };
    expect(answer(set, part, set.receipt)).toEqual(words);
    expect(answer(set, [...part, ...part, ...part, ...part], set.receipt)).toEqual(words);
    expect(answer(set, OTHERS, set.receipt).headline).toBe(
      '11 of the 12 signed files are here; 1 is missing',
    );
  });

  it('should be told as one of them where one is dropped', () => {
    expect(answer(set, [FIRST], set.receipt)).toEqual({
      headline: 'This is one of the 12 signed files',
      tone: 'good',
    });
    expect(answer(set, [stranger], set.receipt)).toEqual({
      headline: 'This is not one of the 12 signed files',
      tone: 'bad',
    });
  });

  it('should be told apart from what is no part of it', () => {
    expect(answer(set, [FIRST, stranger], set.receipt).headline).toBe(
      'Not all of these 2 files are part of this record',
    );
    expect(answer(set, [stranger, createSubject('another')], set.receipt).headline).toBe(
      'None of these 2 files is part of this record',
    );
  });
});

describe('M4 files of a signed set, dropped without its receipt (V4)', () => {
  it('should be told whole, or that they could not be checked', () => {
    expect(answer(set, TWELVE).headline).toBe('All 12 signed files are here');
    expect(answer(set, OTHERS)).toEqual({
      headline: 'None of these 11 files could be checked',
      tone: 'warn',
    });
    expect(answer(set, [FIRST]).headline).toBe('This file could not be checked');
  });

  it('should count what could not be read among what was dropped', () => {
    const { evidence, receipt } = set;
    const verdict = verify({ evidence, subjects: [FIRST], receipt });
    expect(getFileHeadline('cannot-check', verdict, 2).headline).toBe(
      '1 of these 2 files is part of this record; the others could not be checked',
    );
  });
});

it('M4 one signed file, or its copies: the file that was signed, and not the only one beside others', () => {
  expect(answer(single, [FIRST, FIRST]).headline).toBe('This is the file that was signed');
  expect(answer(single, [FIRST, stranger]).headline).toBe(
    'Not all of these 2 files are part of this record',
  );
  expect(answer(single, [stranger]).headline).toBe('This is not the file that was signed');
});
