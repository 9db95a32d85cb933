import { describe, expect, it } from 'vitest';
import { isStatement } from '../../claim/claim';
import { isLanded, weighStatement } from './check-statement';
import { ALL, find, judge, toInput } from '../../test/record-vectors';
import { verify } from '../verify';

describe('links and revocations (V5)', () => {
  const weigh = (name: string) => weighStatement(judge(find(name)!));

  it('should count if the author of the named record made them', () => {
    expect(weigh('the author’s own revocation')).toBe('yes');
    expect(weigh('the author’s own links')).toBe('yes');
  });

  it('should not count if somebody else made them', () => {
    expect(weigh('a revocation by somebody else')).toBe('no');
    expect(weigh('links by somebody else')).toBe('no');
  });

  it('should not count for another record', () => {
    expect(weigh('a revocation that names another record')).toBe('no');
  });

  it.each([
    'without its mark',
    'whose mark was funded before',
    'which moves more than its mark needs',
    'which funds its mark, and does not set it',
    'beside the mark of another record',
  ])('R4 should not count as a withdrawal %s', (name) => {
    expect(weigh(`the author’s own revocation ${name}`)).toBe('no');
  });

  it('should not count before they are final', () => {
    expect(weigh('the author’s own revocation, not final yet')).toBe('settling');
  });

  it('should count for nothing if they failed, or if nobody reports that they landed', () => {
    expect(weigh('a revocation by somebody else that failed')).toBeNull();
    const { evidence, about } = toInput(find('the author’s own revocation')!);
    expect(
      weighStatement(verify({ evidence: { ...evidence, observations: [] }, about })),
    ).toBeNull();
  });

  it('should not count against the record of a statement, or on another network', () => {
    expect(weigh('a revocation of links')).toBe('no');
    expect(weigh('a revocation of a record on another network')).toBe('no');
  });

  it('should not be known to count if the named record is not known', () => {
    const { evidence } = toInput(find('a revocation by somebody else')!);
    expect(weighStatement(verify({ evidence }))).toBeNull();
  });

  it('should not be made by a claim of a file', () => {
    expect(weigh('a file claim')).toBeNull();
  });

  it.each([
    'a revocation by somebody else',
    'links by somebody else',
    'a revocation by somebody else, not final yet',
    'a revocation of links',
    'a revocation of a record on another network',
    'a revocation of a transaction that holds no claim',
  ])('H4 %s has a state of its own, and is never valid', (name) => {
    expect(judge(find(name)!)).toMatchObject({ record: 'does-not-count', level: 'signed' });
  });

  it('H4 a statement whose record is not known claims the least', () => {
    const { evidence } = toInput(find('a revocation by somebody else')!);
    expect(verify({ evidence })).toMatchObject({ record: 'unreachable', level: 'signed' });
    const own = toInput(find('the author’s own links')!);
    expect(verify({ evidence: own.evidence }).record).toBe('unreachable');
    expect(verify(own).record).toBe('valid');
  });

  it('should have landed, whether they count or not', () => {
    const { evidence } = toInput(find('a revocation by somebody else')!);
    expect(isLanded(verify({ evidence }))).toBe(true);
  });
});

it.each(ALL)('should call landed exactly what is valid or settling: $name', (vector) => {
  const verdict = judge(vector);
  const { record, claim } = verdict;
  if (!isStatement(claim)) {
    expect(isLanded(verdict)).toBe(record === 'valid' || record === 'settling');
  }
});
