import { expect, it } from 'vitest';
import { demand, isWellFormed } from './byte-reader';

it('should take only what is not well formed for that, and pass a bug on', () => {
  const check = (isSo: boolean) => () => {
    demand(isSo);
  };
  expect(isWellFormed(check(true))).toBe(true);
  expect(isWellFormed(check(false))).toBe(false);
  const bug = () => {
    throw new Error('a bug');
  };
  expect(() => isWellFormed(bug)).toThrow('a bug');
});
