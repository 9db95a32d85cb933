import { describe, expect, it } from 'vitest';
import { parseReceipt } from '../receipt/parse-receipt';
import { ALL, find, toInput } from '../test/record-vectors';
import { countFiles, getOutcome } from './outcome';
import type { WithdrawalStatus } from './expected';
import { judge } from './judge';
import { getSentence } from './sentences';
import { verifyRecord, type RecordResult } from './verify-record';

const SOUND = ALL.filter((vector) => {
  const { verdict } = check(vector);
  return verdict.record === 'valid' && verdict.otherInstructions.length === 0;
});
const [FILE] = SOUND.filter((vector) => {
  const { ok, verdict } = check(vector);
  return ok === true && verdict.claim?.kind === 'file' && verdict.file === 'match';
});

function check(vector: (typeof ALL)[number], more: object = {}): RecordResult {
  const { evidence, subjects, receipt, about } = toInput(vector);
  const own = { files: subjects, acceptsNoFile: subjects?.length === 0, author: 'any' };
  return verifyRecord({ evidence, receipt, about, ...own, ...more });
}

describe('L2 a record, asked in one call', () => {
  it('should be true only if it is valid and nothing fails', () => {
    expect(SOUND.length).toBeGreaterThan(5);
    for (const vector of ALL) {
      const { ok, verdict, problems, checks } = check(vector);
      if (ok === true) expect([verdict.record, problems]).toEqual(['valid', []]);
      else expect(problems.length, vector.name).toBeGreaterThan(0);
      expect(checks.every(({ sentence }) => sentence.endsWith('.'))).toBe(true);
    }
  });

  it('should be false if a file differs', () => {
    const bytes = new TextEncoder().encode('something else');
    const { ok, checks } = check(FILE!, { files: [{ name: 'a.txt', bytes }] });
    expect(ok).toBe(false);
    expect(checks.find(({ id }) => id === 'file')).toMatchObject({ ok: false });
  });

  it('should be false if somebody else signed', () => {
    const { author } = check(FILE!).verdict;
    expect(check(FILE!, { author: author! }).ok).toBe(true);
    const other = '1'.repeat(32);
    expect(check(FILE!, { author: [other, author!] }).ok).toBe(true);
    expect(check(FILE!, { author: [other] })).toMatchObject({
      ok: false,
      problems: [getSentence('other-author')],
    });
  });

  it('should be open if the transaction does more, unless that is accepted', () => {
    const larger = ALL.find((vector) => check(vector).problems.includes(getSentence('in-larger')));
    expect(check(larger!).ok).toBeNull();
    expect(check(larger!, { acceptsLarger: true }).problems).not.toContain(
      getSentence('in-larger'),
    );
  });

  it('should be open if only a part of a set was checked, unless that is accepted', () => {
    const part = ALL.find((vector) => check(vector).problems.includes(getSentence('part-only')));
    expect(check(part!).ok).toBeNull();
    expect(check(part!, { acceptsPart: true }).ok).toBe(true);
  });

  it('should be open if no file was checked, unless the caller asks about the record alone', () => {
    for (const files of [[], undefined]) {
      expect(check(FILE!, { files, acceptsNoFile: false })).toMatchObject({
        ok: null,
        problems: [getSentence('nothing-checked')],
      });
      expect(check(FILE!, { files, acceptsNoFile: true }).ok).toBe(true);
    }
  });

  it('should be false if it was withdrawn, and open if that is not known', () => {
    expect(check(FILE!, { withdrawal: 'none' }).ok).toBe(true);
    expect(check(FILE!, { withdrawal: 'withdrawn' }).ok).toBe(false);
    expect(check(FILE!, { withdrawal: 'not-searched' })).toMatchObject({
      ok: null,
      problems: [getSentence('withdrawal-unknown')],
    });
  });

  it('should read a receipt without a node, which proves that it was signed', () => {
    const { receipt, files } = ALL.find(
      (each) => each.receipt !== null && check(each).ok === true,
    )!;
    const parsed = parseReceipt(JSON.stringify(receipt));
    const alone = { author: 'any', acceptsNoFile: true };
    const { ok, verdict } = verifyRecord({ receipt: parsed, ...alone });
    expect(files.length).toBeGreaterThan(0);
    expect([ok, verdict.level]).toEqual([true, 'signed']);
    const other = { ...parsed, signature: '1'.repeat(64) };
    expect(verifyRecord({ receipt: other, ...alone }).ok).not.toBe(true);
  });
});

it('N8 should not check offline a record without bytes', () => {
  const { verdict } = check(FILE!);
  const empty = { ...verdict, record: 'not-found', level: 'nothing' } as const;
  expect(getOutcome(empty, true)).toBe('cannot-check');
});

it('N3 should not verify a record that a node denies and should know', () => {
  expect(check(FILE!, { isDenied: true })).toMatchObject({
    ok: null,
    problems: [getSentence('denied')],
  });
});

it('N13 should distinguish a marked record from a withdrawn one, and verify neither', () => {
  const get = (withdrawal: WithdrawalStatus) => check(FILE!, { withdrawal });
  expect(get('none').ok).toBe(true);
  expect(get('withdrawn').ok).toBe(false);
  expect(get('marked').ok).toBeNull();
  const { verdict } = check(FILE!);
  const expected = { author: 'any', isOffline: false, withdrawal: 'marked' } as const;
  expect(judge(verdict, expected).result).toBe('cannot-check');
});

it('should count files of equal content once', () => {
  const { verdict } = check(FILE!);
  expect(countFiles(verdict)).toEqual({ checked: 1, signed: 1 });
  expect(find('no such vector')).toBeUndefined();
});
