import { describe, expect, it } from 'vitest';
import { isStatementOn } from './standing';
import { find, judge } from './test/record-vectors';

describe('links and revocations (V5)', () => {
  // Judged in each test, as what breaks outside of one fails none.
  const judgeBoth = () => ({
    about: judge(find('a file claim')!),
    revocation: judge(find('the author’s own revocation')!),
  });

  it('should count by the author of the record that they name', () => {
    const { about, revocation } = judgeBoth();
    expect(isStatementOn(revocation, about)).toBe(true);
    expect(isStatementOn(judge(find('the author’s own links')!), about)).toBe(true);
  });

  it('should not count by anybody else', () => {
    const { about } = judgeBoth();
    expect(isStatementOn(judge(find('a revocation by somebody else')!), about)).toBe(false);
  });

  it('should not count for another record', () => {
    const { revocation } = judgeBoth();
    const other = judge(find('a fee that somebody else pays')!);
    expect(isStatementOn(revocation, other)).toBe(false);
  });

  it('should not count before they are final', () => {
    const { about, revocation } = judgeBoth();
    expect(isStatementOn({ ...revocation, record: 'settling' }, about)).toBe(false);
  });

  it('should not count against the record of a statement, or on another network', () => {
    const { about, revocation } = judgeBoth();
    const { signature } = about;
    expect(isStatementOn(revocation, { ...revocation, signature })).toBe(false);
    const claim = about.claim && { ...about.claim, net: '1'.repeat(32) };
    expect(isStatementOn(revocation, { ...about, claim })).toBe(false);
  });

  it('should not be made by a claim of a file', () => {
    const { about } = judgeBoth();
    expect(isStatementOn(about, about)).toBe(false);
  });
});
