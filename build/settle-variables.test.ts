import { expect, it } from 'vitest';
import { settleVariables } from './settle-variables';

it('should write a variable that no class sets as what it is registered to be', () => {
  expect(
    settleVariables(
      '.a{box-shadow:var(--tw-ring,9px),1px}@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}',
    ),
  ).toBe('.a{box-shadow:0 0 #0000,1px}');
});

it('should write what stands in for a variable that no class sets and that is nothing by itself', () => {
  expect(
    settleVariables(
      '.a{line-height:var(--tw-leading,calc(1rem + 2px));transition:color var(--tw-ease,cubic-bezier(.4, 0, .2, 1))}@property --tw-leading{syntax:"*";inherits:false}',
    ),
  ).toBe('.a{line-height:calc(1rem + 2px);transition:color cubic-bezier(.4, 0, .2, 1)}');
});

it('should keep a variable that a class sets, and what browsers are told of it', () => {
  const kept =
    '@layer properties{@supports (a:b){*{--tw-style:solid}}}.a{border-style:var(--tw-style)}.b{--tw-style:dashed}@property --tw-style{syntax:"*";inherits:false;initial-value:solid}';
  expect(settleVariables(kept)).toBe(kept);
});

it('should tell older browsers no more than the others', () => {
  expect(
    settleVariables(
      '@layer properties{@supports (a:b){*{--tw-blur:initial}}}.a{filter:var(--tw-blur,) blur(1px)}@property --tw-blur{syntax:"*";inherits:false}',
    ),
  ).toBe('.a{filter:blur(1px)}');
});

it('should leave out a variable that nothing reads, and then what only that had read', () => {
  expect(
    settleVariables(
      '.a{--tw-weight:var(--tw-inner,500);font-weight:500}.b{--tw-inner:600}@property --tw-weight{syntax:"*";inherits:false}',
    ),
  ).toBe('.a{font-weight:500}');
});

it('should leave out what comes to nothing', () => {
  expect(settleVariables('.a{transform:var(--tw-x,) var(--tw-y,)}.b{color:red}')).toBe(
    '.b{color:red}',
  );
});

it('should keep a variable that is nothing by itself, where nothing stands in for it either', () => {
  const kept = '.a{--x: ;width:var(--tw-width)}@property --tw-width{syntax:"*";inherits:false}';
  expect(settleVariables(kept)).toBe(kept);
});

it('should keep all variables that are not Tailwind’s own', () => {
  const kept = ':root{--unread:1px}.a{color:var(--ink,red);width:var(--unset,2px)}';
  expect(settleVariables(kept)).toBe(kept);
});
