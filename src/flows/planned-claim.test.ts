import { describe, expect, it } from 'vitest';
import { digestToAddress, printDigest } from '../proof';
import { planClaim } from './planned-claim';
import { createSubject } from './test/subject';

const NET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const [A, B, C] = [createSubject('a'), createSubject('b'), createSubject('c')];

describe('planClaim', () => {
  it('should make a file claim of one file, found by its digest (D5)', () => {
    const { memo, references } = planClaim([A], NET);
    expect(memo).toBe(`countersign/1 file ${printDigest(A.digest)} net=${NET}`);
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

  it('should mention each file of a set of eight, and the root alone of a larger one', () => {
    const nine = Array.from({ length: 9 }, (_, index) => createSubject(`file ${index}`));
    const eight = planClaim(nine.slice(1), NET).references;
    expect(eight).toHaveLength(9);
    expect(eight).toContain(digestToAddress(createSubject('file 5').digest));
    expect(planClaim(nine, NET).references).toHaveLength(1);
  });
});
