import { describe, expect, it } from 'vitest';
import { digestToAddress, formatDigest } from '@countersign/proof/encoding';
import { planClaim } from '../test/plan-claim';
import { saltSubjects } from './salted-subject';
import { createSubject } from '../test/subject';

const NET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const [A, B, C] = [createSubject('a'), createSubject('b'), createSubject('c')];

describe('planClaim', () => {
  it('should make a file claim of one file, found by its digest (D5)', () => {
    const { memo, references } = planClaim([A], NET);
    expect(memo).toBe(`countersign/1 file ${formatDigest(A.digest)} net=${NET}`);
    expect(references).toEqual([digestToAddress(A.digest)]);
  });

  it('should make a file claim of the same content twice, whatever the names', () => {
    expect(planClaim([A, { ...A, name: 'copy' }], NET).memo).toBe(planClaim([A], NET).memo);
  });

  it('should make one tree claim of several files, in whatever order (D5)', () => {
    const { memo } = planClaim([A, B, C], NET);
    expect(memo).toMatch(/^countersign\/1 tree sha256:[0-9a-f]{64} n=3 net=/);
    expect(planClaim([C, A, B, A], NET).memo).toBe(memo);
    expect(planClaim([A, B], NET).memo).not.toBe(memo);
  });

  it('should mention each file of a set of 19, and only the root of a larger set', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => createSubject(`file ${index}`));
    const most = planClaim(twenty.slice(1), NET).references;
    expect(most).toHaveLength(20);
    expect(most).toContain(digestToAddress(createSubject('file 5').digest));
    expect(planClaim(twenty, NET).references).toHaveLength(1);
  });
});

describe('planClaim with options (D5)', () => {
  const plain = { title: null, hidden: false };
  const salt = (byte: number) => new Uint8Array(32).fill(byte);

  it('should add a title for one file and for several, and change nothing else', () => {
    const title = { ...plain, title: 'Press kit' };
    expect(planClaim([A], NET, title).memo).toBe(`${planClaim([A], NET).memo} title=Press%20kit`);
    expect(planClaim([A, B], NET, title).references).toEqual(planClaim([A, B], NET).references);
    expect(() => planClaim([A], NET, { ...plain, title: '\n' })).toThrow('claim/invalid');
  });

  it('should publish no digest of hidden files', () => {
    const files = [
      { ...A, salt: salt(1) },
      { ...B, salt: salt(2) },
    ];
    for (const subjects of [files.slice(0, 1), files]) {
      const { memo, references } = planClaim(subjects, NET, { ...plain, hidden: true });
      expect(memo).toMatch(/^countersign\/1 hidden sha256:[0-9a-f]{64} (n=2 )?net=/);
      expect(references).toHaveLength(1);
      for (const { digest } of files) {
        expect(memo).not.toContain(formatDigest(digest).slice(7));
        expect(references).not.toContain(digestToAddress(digest));
      }
    }
    expect(() => planClaim([A], NET, { ...plain, hidden: true })).toThrow('hidden/bad-salt');
  });

  it('should draw the salts of many files at once, and use none twice', () => {
    const asked: number[] = [];
    const files = Array.from({ length: 5_000 }, (_, index) => createSubject(`${index}`));
    const salted = saltSubjects(files, (length) => {
      asked.push(length);
      return crypto.getRandomValues(new Uint8Array(length));
    });
    expect(asked).toEqual([65_536, 65_536, 28_928]);
    expect(new Set(salted.map(({ salt: own }) => String(own))).size).toBe(files.length);
    expect(salted.every(({ salt: own }) => own?.length === 32)).toBe(true);
  });

  it('should give each file its own salt, and copies of one file the same', () => {
    const salted = saltSubjects([A, B, { ...A, name: 'copy' }], drawCounted);
    expect(salted.map(({ salt: own }) => own?.[0])).toEqual([0, 1, 0]);
    expect(planClaim(salted, NET, { ...plain, hidden: true }).memo).toContain(' n=2 ');
  });
});

function drawCounted(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Math.floor(index / 32));
}
