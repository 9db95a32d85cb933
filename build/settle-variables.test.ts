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

it('should say that what comes to nothing is not set, as to a browser', () => {
  expect(
    settleVariables('.a{filter:blur(1px)}.b{filter:var(--tw-x,) var(--tw-y,)}.c{--x:var(--tw-x,)}'),
  ).toBe('.a{filter:blur(1px)}.b{filter:unset}.c{--x: }');
});

it('should keep a variable that is registered as a length, which is more than its text', () => {
  const kept =
    '.a{width:calc(2px + var(--tw-offset))}@property --tw-offset{syntax:"<length>";inherits:false;initial-value:0}';
  expect(settleVariables(kept)).toBe(kept);
});

it('should keep apart what a variable stood between', () => {
  expect(
    settleVariables(
      '.a{transition:color var(--tw-d,.15s)var(--tw-e,ease)}.b{margin:1px var(--tw-m,2px)3px}',
    ),
  ).toBe('.a{transition:color .15s  ease}.b{margin:1px 2px 3px}');
});

it('should keep a variable that is nothing by itself, where nothing stands in for it either', () => {
  const kept = '.a{--x: ;width:var(--tw-width)}@property --tw-width{syntax:"*";inherits:false}';
  expect(settleVariables(kept)).toBe(kept);
});

it('should keep all variables that are not Tailwind’s own', () => {
  const kept = ':root{--unread:1px}.a{color:var(--ink,red);width:var(--unset,2px)}';
  expect(settleVariables(kept)).toBe(kept);
});
