// @vitest-environment happy-dom
import type { InstructionEffect, OtherInstruction } from '@countersign/proof';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { InstructionText } from './instruction-messages';

function createInstruction(effect: InstructionEffect): OtherInstruction {
  return { index: 0, programAddress: '1'.repeat(32), program: null, effect };
}

afterEach(cleanup);

it.each([
  ['budget', 'sets the fee and what may be used'],
  ['nonce', 'lets it stay valid until it is sent'],
  ['guard', 'adds a safety check (Lighthouse)'],
  ['memo', 'adds a text of another app'],
] as const)('G5 an instruction of the kind %s is described in words', (kind, words) => {
  const instruction = createInstruction({ kind });
  expect(render(<InstructionText instruction={instruction} />).container.textContent).toBe(words);
});

it('Q8 an account that is assigned to another program: both are named', () => {
  const [account, owner] = ['2'.repeat(32), '3'.repeat(32)];
  const instruction = createInstruction({ kind: 'assign', account, owner });
  const { textContent } = render(<InstructionText instruction={instruction} />).container;
  expect(textContent).toMatch(/^gives the account .*2{4}.* to another program, .*3{4}/);
  expect(textContent).not.toContain('1111');
});

it('Q8 a budget in version 1: it is said to be ignored', () => {
  const instruction = createInstruction({ kind: 'budget' });
  const rendered = render(<InstructionText instruction={instruction} isVersion1 />);
  expect(rendered.container.textContent).toBe(
    'would set the fee and what may be used; in a transaction of version 1 it is ignored',
  );
});
