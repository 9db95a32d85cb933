import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OtherInstruction } from '@countersign/proof';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import type { Additions } from '@countersign/core/claims/wallet-additions';
import { AdditionsNotice } from './additions-notice';

const TRANSFER: OtherInstruction = {
  index: 2,
  programAddress: SYSTEM_PROGRAM,
  program: 'system',
  effect: { kind: 'transfer', what: 'lamports', amount: 1_000_000_000n, from: null, to: null },
};

const render = (
  instructions: readonly OtherInstruction[],
  isAsking: boolean,
  costs: Partial<Additions> = {},
) =>
  renderToStaticMarkup(
    <AdditionsNotice
      additions={{
        ...{ instructions, feeLamports: 5000n, sentLamports: 0n },
        ...{ givesAway: false, mayTakeMore: false, mustAsk: true, ...costs },
      }}
      isFeeChanged={false}
      answer={isAsking ? () => undefined : null}
    />,
  );

it('F3 a wallet’s additions: called unsent only until the person has decided', () => {
  expect(render([TRANSFER], true)).toContain('It has not been sent.');
  expect(render([TRANSFER], false)).not.toContain('It has not been sent.');
});

it('F3 a changed fee alone: not called an addition', () => {
  expect(render([], true)).toContain('Your wallet set a high fee');
  expect(render([TRANSFER], true)).toContain('Your wallet added something');
});

it('Q8 coins that the additions send: part of the sum, with a warning if an instruction can’t be read', () => {
  const sentLamports = 1_000_000_000n;
  expect(render([TRANSFER], true, { sentLamports })).toContain('costs up to 1.000005 SOL.');
  expect(render([TRANSFER], true, { sentLamports, mayTakeMore: true })).toContain(
    'costs up to 1.000005 SOL, and whatever the part that this page can’t read takes.',
  );
});

it('6 an account that is assigned to another owner: the notice says so beside the cost', () => {
  expect(render([TRANSFER], true, { givesAway: true })).toContain(
    'Sending it gives your account away, with all SOL in it, and costs up to 0.000005 SOL.',
  );
});
