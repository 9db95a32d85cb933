import { expect, it } from 'vitest';
import { hasOptions, joinOptions, NO_OPTIONS, readOptions, writeOptions } from './draft';

const ALL = {
  title: 'Press kit, “May”',
  isHidden: true,
};
const DRAFT = { id: 'one', createdAt: 7, subjects: [] };

it.each([NO_OPTIONS, ALL])(
  'first-use (l) options are read from the draft as they were stored: %j',
  (options) => {
    expect(readOptions({ ...DRAFT, ...writeOptions(options) })).toEqual(options);
  },
);

it('first-use (l) options of files that are signed together: one private file makes all private', () => {
  const titled = { ...NO_OPTIONS, title: 'One' };
  expect(joinOptions([])).toEqual(NO_OPTIONS);
  expect(joinOptions([titled, ALL])).toEqual({ ...ALL, title: 'One' });
  expect(joinOptions([NO_OPTIONS, ALL])).toEqual(ALL);
});

it('first-use (l) `hasOptions` is false only if no option is set', () => {
  expect(hasOptions({ ...NO_OPTIONS })).toBe(false);
  expect(hasOptions({ ...NO_OPTIONS, isHidden: true })).toBe(true);
});
