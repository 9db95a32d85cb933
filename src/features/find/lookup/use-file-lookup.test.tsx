// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLookupConsent } from './lookup-consent';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeChain } from '@countersign/core/test/fake-chain';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { FILE_LOOKUPS } from './lookup-consent';
import { useFileLookup } from './use-file-lookup';

const CLUSTER = createCluster();
const NONE = { entries: [], hasMore: false, node: 'https://one.example' };

async function answerSoon() {
  await new Promise((resolve) => setTimeout(resolve, 10));
  return NONE;
}

interface RowProps {
  readonly name: string;
  readonly chain: NodeCalls;
  readonly isOn: boolean;
}

function Row({ name, chain, isOn }: RowProps) {
  const { known } = useFileLookup(
    chain,
    CLUSTER,
    { digest: createSubject(name).digest, kind: 'file', depth: 1 },
    isOn,
  );
  return <li>{known?.status ?? 'nothing'}</li>;
}

function showRows(lookUpSignatures: NodeCalls['lookUpSignatures']) {
  const chain = createFakeChain({ lookUpSignatures });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const getRows = (names: readonly string[], isOn: boolean) => (
    <QueryClientProvider client={cache}>
      {names.map((name) => (
        <Row key={name} {...{ name, chain, isOn }} />
      ))}
    </QueryClientProvider>
  );
  const { container, rerender } = render(getRows([], false));
  return {
    show: (names: readonly string[], isOn = true) => {
      rerender(getRows(names, isOn));
    },
    startAgain: () => cache.invalidateQueries({ queryKey: FILE_LOOKUPS }, { cancelRefetch: false }),
    getStates: () => [...container.children].map(({ textContent }) => textContent),
  };
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

describe('the answers about the files in view (D3)', () => {
  it('should be requested only after the person agreed', async () => {
    const lookUpSignatures = vi.fn(answerSoon);
    const { show, getStates } = showRows(lookUpSignatures);
    show(['a'], false);
    await pass(1_000);
    expect(lookUpSignatures).not.toHaveBeenCalled();
    expect(getStates()).toEqual(['nothing']);
    show(['a']);
    await pass(0);
    expect(getStates()).toEqual(['asking']);
    await vi.dynamicImportSettled();
    await pass(1_000);
    expect(getStates()).toEqual(['known']);
    expect(lookUpSignatures).toHaveBeenCalledOnce();
  });

  it('should be requested for shown files only, three at a time, ten a second, and once each', async () => {
    let running = 0;
    let most = 0;
    const lookUpSignatures = vi.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await answerSoon();
      running -= 1;
      return NONE;
    });
    const { show, getStates } = showRows(lookUpSignatures);
    const names = Array.from({ length: 20 }, (_, index) => `${index}`);
    show(names);
    show(names.slice(0, 10));
    for (const calls of [3, 6, 9, 10]) {
      await pass(299);
      expect(lookUpSignatures).toHaveBeenCalledTimes(calls);
      await pass(1);
    }
    expect(getStates()).toEqual(names.slice(0, 10).map(() => 'known'));
    await pass(1_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(10);
    expect(most).toBe(3);
    show(names);
    await pass(299);
    expect(lookUpSignatures).toHaveBeenCalledTimes(13);
  });

  it('should not be requested for waiting files once the person stops it', async () => {
    const lookUpSignatures = vi.fn(answerSoon);
    const { show, getStates } = showRows(lookUpSignatures);
    show(['a', 'b', 'c', 'd']);
    await pass(0);
    show(['a', 'b', 'c', 'd'], false);
    await pass(1_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(3);
    expect(getStates()).toEqual(['known', 'known', 'known', 'nothing']);
    show(['a', 'b', 'c', 'd']);
    await pass(1_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(4);
    expect(getStates()[3]).toBe('known');
  });

  it('should be shown as “asking” only in turn, and until the person stops it', async () => {
    const lookUpSignatures = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      return NONE;
    });
    const { show, getStates } = showRows(lookUpSignatures);
    show(['a', 'b', 'c', 'd']);
    await pass(0);
    expect(getStates()).toEqual(['asking', 'asking', 'asking', 'waiting']);
    show(['a', 'b', 'c', 'd'], false);
    expect(getStates()).toEqual(['asking', 'asking', 'asking', 'nothing']);
    await pass(120_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(3);
  });

  it('should stay if the person stops it before a file is asked about again', async () => {
    const lookUpSignatures = vi.fn(answerSoon);
    const { show, startAgain, getStates } = showRows(lookUpSignatures);
    const names = ['a', 'b', 'c', 'd'];
    show(names);
    await pass(1_000);
    expect(getStates()[3]).toBe('known');
    void startAgain();
    await pass(0);
    show(names, false);
    await pass(1_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(7);
    expect(getStates()[3]).toBe('known');
  });

  it('should not be requested for a waiting file once the consent has ended', async () => {
    const lookUpSignatures = vi.fn(answerSoon);
    const consent = createLookupConsent({
      read: () => false,
      write: () => undefined,
      clear: () => undefined,
    });
    const { show } = showRows(lookUpSignatures);
    const names = ['a', 'b', 'c', 'd'];
    consent.subscribe(() => {
      show(names, consent.getState().isOn);
    });
    consent.start(false);
    await pass(0);
    consent.reset();
    await pass(1_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(3);
  });

  it('should be kept if a file is scrolled out of view while its answer is pending', async () => {
    const lookUpSignatures = vi.fn(answerSoon);
    const { show, getStates } = showRows(lookUpSignatures);
    show(['a']);
    await pass(0);
    show([]);
    await pass(1_000);
    show(['a']);
    expect(getStates()).toEqual(['known']);
    expect(lookUpSignatures).toHaveBeenCalledOnce();
  });

  it('should be requested again after a failure only when the person starts again', async () => {
    const lookUpSignatures = vi
      .fn<NodeCalls['lookUpSignatures']>(answerSoon)
      .mockRejectedValueOnce(new Error('down'));
    const { show, startAgain, getStates } = showRows(lookUpSignatures);
    show(['a']);
    await pass(1_000);
    expect(getStates()).toEqual(['unreachable']);
    show([]);
    show(['a']);
    window.dispatchEvent(new Event('visibilitychange'));
    await pass(1_000);
    expect(lookUpSignatures).toHaveBeenCalledOnce();
    void startAgain();
    void startAgain();
    await pass(0);
    expect(getStates()).toEqual(['asking']);
    await pass(1_000);
    expect(getStates()).toEqual(['known']);
    expect(lookUpSignatures).toHaveBeenCalledTimes(2);
  });

  it('should be requested again after 30 seconds', async () => {
    const lookUpSignatures = vi.fn(answerSoon);
    const { show } = showRows(lookUpSignatures);
    show(['a']);
    await pass(1_000);
    show([]);
    show(['a']);
    await pass(1_000);
    expect(lookUpSignatures).toHaveBeenCalledOnce();
    show([]);
    await pass(30_000);
    show(['a']);
    await pass(0);
    expect(lookUpSignatures).toHaveBeenCalledTimes(2);
  });
});
