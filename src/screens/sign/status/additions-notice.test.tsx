import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OtherInstruction } from '@countersign/proof';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { AdditionsNotice } from './additions-notice';

const TRANSFER: OtherInstruction = {
  index: 2,
  programAddress: SYSTEM_PROGRAM,
  program: 'system',
  effect: { kind: 'transfer', what: 'lamports', amount: 1_000_000_000n, from: null, to: null },
};

const render = (instructions: readonly OtherInstruction[], isAsking: boolean) =>
  renderToStaticMarkup(
    <AdditionsNotice
      additions={{ instructions, feeLamports: 5000n, mustAsk: true }}
      isFeeChanged={false}
      answer={isAsking ? () => undefined : null}
    />,
  );

it('F3 what a wallet added: said to be unsent only until the person has decided', () => {
  expect(render([TRANSFER], true)).toContain('It has not been sent.');
  expect(render([TRANSFER], false)).not.toContain('It has not been sent.');
});

it('F3 a fee that nobody agreed to, and nothing else: not called an addition', () => {
  expect(render([], true)).toContain('Your wallet set a high fee');
  expect(render([TRANSFER], true)).toContain('Your wallet added something');
});
