import type { RecordState } from '@countersign/proof';
import { describe, expect, it } from 'vitest';
import type { ShownFileState } from '../dropped/file-state';
import { getAnswer, type Answer, type AnswerFacts } from './answer';
import { getDoubts } from './doubts';

const RECORDS = [
  'valid',
  'settling',
  'failed',
  'no-claim',
  'ambiguous',
  'unsigned-memo',
  'wrong-network',
  'bad-signature',
  'newer-format',
  'not-found',
  'unreachable',
  'malformed',
  'does-not-count',
] as const satisfies readonly RecordState[];
const FILES = [
  'none',
  'checking',
  'match',
  'mismatch',
  'cannot-check',
] as const satisfies readonly ShownFileState[];
const WITHDRAWALS = [
  'not-asked',
  'looking',
  'none',
  'unknown',
  'withdrawn',
  'settling',
  'marked',
] as const satisfies readonly AnswerFacts['withdrawal'][];
const BOOLEANS = [false, true];

const GOOD: AnswerFacts = {
  record: 'valid',
  file: 'match',
  isWhole: true,
  isStatement: false,
  withdrawal: 'none',
  isContradicted: false,
  isInLarger: false,
  isAwaited: false,
  isReceiptWrong: false,
};

const answer = (facts: Partial<AnswerFacts>) => getAnswer({ ...GOOD, ...facts });

function listAll(): readonly (readonly [AnswerFacts, Answer])[] {
  const flags = ['isWhole', 'isStatement', 'isContradicted', 'isInLarger'] as const;
  const more = ['isAwaited', 'isReceiptWrong'] as const;
  let all: readonly AnswerFacts[] = RECORDS.flatMap((record) =>
    FILES.flatMap((file) =>
      WITHDRAWALS.map((withdrawal) => ({ ...GOOD, record, file, withdrawal })),
    ),
  );
  for (const flag of [...flags, ...more]) {
    all = all.flatMap((facts) => BOOLEANS.map((is) => ({ ...facts, [flag]: is })));
  }
  return all.map((facts) => [facts, getAnswer(facts)] as const);
}

const ALL = listAll();

describe('V11 every combination of facts about a record and a file', () => {
  it('only a whole match with a permanent record, undoubted and not withdrawn, is green', () => {
    const green = ALL.filter(([, given]) => given === 'match');
    for (const [facts] of green) {
      expect(facts).toMatchObject({
        ...{ record: 'valid', file: 'match', isWhole: true },
        ...{ isStatement: false, isContradicted: false, isInLarger: false },
        ...{ isAwaited: false, isReceiptWrong: false },
      });
      expect(['none', 'not-asked']).toContain(facts.withdrawal);
    }
    expect(green).toHaveLength(2);
  });

  it('a file that differs makes the whole answer red, whatever else is known', () => {
    const others = ALL.filter(([facts, given]) => {
      if (facts.file !== 'mismatch' || facts.isStatement) return false;
      const other = facts.record === 'does-not-count' ? 'does-not-count' : 'invalid';
      return given !== 'mismatch' && given !== other;
    });
    expect(others).toEqual([]);
  });

  it('without a file the answer is neither a match nor a mismatch', () => {
    const coloured = ALL.filter(
      ([{ file }, given]) =>
        (file === 'none' || file === 'checking') && (given === 'match' || given === 'mismatch'),
    );
    expect(coloured).toEqual([]);
  });

  it('V10 a statement is never green or red about a file', () => {
    const coloured = ALL.filter(
      ([{ isStatement }, given]) =>
        isStatement && (given === 'match' || given === 'mismatch' || given === 'withdrawn'),
    );
    expect(coloured).toEqual([]);
  });

  it('V9 a record that failed, is forged or is for another network is invalid', () => {
    for (const record of RECORDS.slice(2, 8)) expect(answer({ record })).toBe('invalid');
    expect(answer({ record: 'malformed', file: 'none' })).toBe('invalid');
  });
});

it('N4 a record has a doubt exactly if the signed file would not make the card green', () => {
  const wrong = ALL.filter(([facts]) => {
    const own = { ...facts, file: 'match', isWhole: true, isReceiptWrong: false } as const;
    return (getDoubts(facts).length === 0) !== (getAnswer(own) === 'match');
  });
  expect(wrong).toEqual([]);
});

describe('V3 the answer while something is open', () => {
  it.each<[string, Partial<AnswerFacts>, Answer]>([
    ['before a file', { file: 'none' }, 'unasked'],
    ['while the file is read', { file: 'checking' }, 'unasked'],
    ['a match that is not permanent yet', { record: 'settling' }, 'settling'],
    ['a match while a withdrawal is looked for', { withdrawal: 'looking' }, 'checking'],
    ['a match where a node did not answer on the mark', { withdrawal: 'unknown' }, 'cannot-check'],
    ['V8 a match while other nodes are asked', { isAwaited: true }, 'checking'],
    ['V7 a match with a receipt that is wrong', { isReceiptWrong: true }, 'cannot-check'],
    ['V7 a wrong receipt alone', { isReceiptWrong: true, file: 'none' }, 'cannot-check'],
    ['another file, and a wrong receipt', { isReceiptWrong: true, file: 'mismatch' }, 'mismatch'],
    ['199 of 200 files', { isWhole: false }, 'cannot-check'],
    ['a match that nodes contradict', { isContradicted: true }, 'cannot-check'],
    [
      'nodes that contradict each other, before a file',
      { isContradicted: true, file: 'none' },
      'cannot-check',
    ],
    ['a match of a record that is not found', { record: 'not-found' }, 'cannot-check'],
    [
      'one node that is on another network',
      { record: 'wrong-network', isContradicted: true },
      'cannot-check',
    ],
    ['a withdrawal, before a file', { withdrawal: 'withdrawn', file: 'none' }, 'withdrawn'],
    ['a withdrawal, and a match', { withdrawal: 'marked' }, 'withdrawn'],
    ['a withdrawal, and another file', { withdrawal: 'withdrawn', file: 'mismatch' }, 'mismatch'],
    ['a match, and nothing is open', {}, 'match'],
    ['the signer’s own withdrawal', { isStatement: true, file: 'none' }, 'unasked'],
    [
      'a stranger’s',
      { isStatement: true, file: 'none', record: 'does-not-count' },
      'does-not-count',
    ],
  ])('%s', (_, facts, expected) => {
    expect(answer(facts)).toBe(expected);
  });
});
