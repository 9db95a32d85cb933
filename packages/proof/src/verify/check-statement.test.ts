import { describe, expect, it } from 'vitest';
import { isStatement } from '../claim/claim';
import { isLanded, weighStatement } from './check-statement';
import { ALL, find, judge, toInput } from '../test/record-vectors';
import { verify } from './verify';

describe('links and revocations (V5)', () => {
  // Judged in each test, as what breaks outside of one fails none.
  const judgeBoth = () => ({
    about: judge(find('a file claim')!),
    withdrawal: judge(find('the author’s own revocation')!),
  });

  it('should count by the author of the record that they name', () => {
    const { about, withdrawal } = judgeBoth();
    expect(weighStatement(withdrawal, about)).toBe('yes');
    expect(weighStatement(judge(find('the author’s own links')!), about)).toBe('yes');
  });

  it('should not count by anybody else', () => {
    const { about } = judgeBoth();
    expect(weighStatement(judge(find('a revocation by somebody else')!), about)).toBe('no');
  });

  it('should not count for another record', () => {
    const { withdrawal } = judgeBoth();
    const other = judge(find('a fee that somebody else pays')!);
    expect(weighStatement(withdrawal, other)).toBe('no');
  });

  it('should not count before they are final', () => {
    const { about, withdrawal } = judgeBoth();
    const landing = withdrawal.landing && {
      ...withdrawal.landing,
      confirmationStatus: 'confirmed' as const,
    };
    expect(weighStatement({ ...withdrawal, landing }, about)).toBe('settling');
  });

  it('should be in doubt, where it is a withdrawal by the author, until nodes say what became of it', () => {
    const { about, withdrawal } = judgeBoth();
    const links = judge(find('the author’s own links')!);
    const failed = withdrawal.landing && { ...withdrawal.landing, err: '"AccountInUse"' };
    expect(weighStatement({ ...withdrawal, landing: null }, about)).toBe('in-doubt');
    expect(weighStatement({ ...withdrawal, landing: failed }, about)).toBeNull();
    expect(weighStatement({ ...links, landing: null }, about)).toBeNull();
    const other = judge(find('a revocation by somebody else')!);
    expect(weighStatement({ ...other, landing: null }, about)).toBeNull();
  });

  it('should not count against the record of a statement, or on another network', () => {
    const { about, withdrawal } = judgeBoth();
    const { signature } = about;
    expect(weighStatement(withdrawal, { ...withdrawal, signature })).toBe('no');
    const claim = about.claim && { ...about.claim, net: '1'.repeat(32) };
    expect(weighStatement(withdrawal, { ...about, claim })).toBe('no');
  });

  it('should not be made by a claim of a file', () => {
    const { about } = judgeBoth();
    expect(weighStatement(about, about)).toBe('no');
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

  it('should have landed, whatever they count for', () => {
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
