// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCluster } from '../../../flows/test/cluster';
import type { ChainPort } from '../../../ports/chain';
import { TimeLeft } from './time-left';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Draws it beside a wallet whose transaction lands up to height 150. */
function show(getBlockHeight: ChainPort['getBlockHeight']): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TimeLeft
        chain={{ getBlockHeight }}
        work={{ cluster: createCluster() }}
        lastValidBlockHeight={150n}
      />
    </QueryClientProvider>,
  );
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const getTime = () => screen.getByRole('timer').textContent;

it('G6 a request that waits: told how long the network will take it, and when it no longer does', async () => {
  const begun = Date.now();
  // Two blocks a second.
  show(() => Promise.resolve({ value: BigInt(Math.floor((Date.now() - begun) / 500)) }));
  expect(getTime()).toBe('');
  await pass(10);
  expect(getTime()).toMatch(/^About \d+ seconds left\.$/);
  await pass(70);
  expect(getTime()).toBe('Time is up: approving it now may have no effect.');
});

it('G6 no node tells how long it may wait: nothing is said', async () => {
  show(() => Promise.reject(new Error('no node')));
  await pass(80);
  expect(getTime()).toBe('');
});
