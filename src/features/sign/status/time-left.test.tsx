// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, describe } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import type { SigningStep, SigningTrace } from '@countersign/core/signing/signing-types';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { TimeLeft, getSecondsLeft } from './time-left';
import { pass } from '../../test/pass';
import { runByFakeClock } from '../../test/run-by-fake-clock';

runByFakeClock();

function show(
  getBlockHeight: NodeCalls['getBlockHeight'],
  step: SigningStep = 'waiting-for-wallet',
  trace: SigningTrace = 'none',
): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TimeLeft
        chain={{ getBlockHeight }}
        work={{ cluster: createCluster() }}
        lastValidBlockHeight={150n}
        steps={[step]}
        trace={trace}
      />
    </QueryClientProvider>,
  );
}

const getText = () => screen.getByRole('timer').textContent;

it.each([
  ['sign only', 'waiting-for-wallet', 'none', 'Time is up: approving it now brings a new request.'],
  ['sign once more', 'waiting-again', 'none', 'Time is up: approving it now may have no effect.'],
  ['send too', 'waiting-for-wallet', 'asked', 'Time is up: approving it now may have no effect.'],
] as const)(
  'G6 Q8 a pending request to %s: the page shows how long the network will accept it, and what follows',
  async (_what, step, trace, words) => {
    const begun = Date.now();
    const getHeight = () => BigInt(Math.floor((Date.now() - begun) / 500));
    show(() => Promise.resolve({ value: getHeight() }), step, trace);
    expect(getText()).toBe('');
    await pass(10_000);
    expect(getText()).toMatch(/^About \d+ seconds left\.$/);
    await pass(70_000);
    expect(getText()).toBe(words);
  },
);

it('G6 no node reports the block height: no text', async () => {
  show(() => Promise.reject(new Error('no node')));
  await pass(80_000);
  expect(getText()).toBe('');
});

const FIRST = { height: 1_000n, at: 5_000 };

describe('seconds until a block height is passed', () => {
  it.each([
    [400, 1_005n, 145],
    [200, 1_010n, 140],
    [100, 1_020n, 130],
  ])('are estimated from the measured pace, here %d ms a block', (pace, height, left) => {
    const last = { height, at: FIRST.at + Number(height - FIRST.height) * pace };
    expect(getSecondsLeft(FIRST, last, 1_150n)).toBeCloseTo(((left + 1) * pace) / 1000);
  });

  it('are unknown before the height has grown', () => {
    expect(getSecondsLeft(FIRST, { ...FIRST, at: 9_000 }, 1_150n)).toBeNull();
    expect(getSecondsLeft(FIRST, { height: 999n, at: 9_000 }, 1_150n)).toBeNull();
  });

  it('are none once it is passed, whatever the pace', () => {
    expect(getSecondsLeft(FIRST, { height: 1_151n, at: 9_000 }, 1_150n)).toBe(0);
    expect(getSecondsLeft(FIRST, FIRST, 999n)).toBe(0);
  });
});
