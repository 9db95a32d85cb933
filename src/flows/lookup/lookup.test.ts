import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChainPort } from '../../ports/chain';
import { createFileLookup } from './lookup';
import { createCluster } from '../test/cluster';
import { createFakeChain } from '../test/fake-chain';
import { toKnownSignature } from '../test/known-signature';
import { createSubject } from '../test/subject';

const CLUSTER = createCluster();

/** Of a node whose index alone is asked: what it leads to is checked in check-mentions.ts. */
function createChain(lookUpSignatures: ChainPort['lookUpSignatures']): ChainPort {
  return createFakeChain({
    lookUpSignatures,
    getGenesisHash: () =>
      Promise.resolve({ value: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' }),
  });
}

function createMemory(kept: boolean | null = null) {
  return { read: () => kept, write: vi.fn(), clear: vi.fn() };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('looking up what is known of files (D3)', () => {
  it('should ask nobody before the person agreed', async () => {
    const lookUpSignatures = vi.fn(() => Promise.resolve({ entries: [], hasMore: true }));
    const lookUp = createFileLookup(createChain(lookUpSignatures), createMemory());
    const { digest } = createSubject('a');
    lookUp.want(CLUSTER, digest, () => undefined);
    expect(lookUpSignatures).not.toHaveBeenCalled();
    expect(lookUp.get(CLUSTER, digest)).toEqual({ status: 'not-asked' });
    lookUp.start(false);
    await vi.waitFor(() => {
      expect(lookUp.get(CLUSTER, digest)).toEqual({
        status: 'known',
        signatures: [],
        unchecked: [],
        hasMore: true,
      });
    });
    expect(lookUpSignatures).toHaveBeenCalledOnce();
  });

  it('should ask for what is shown only, three at a time, ten a second, and each once', async () => {
    vi.useFakeTimers();
    let running = 0;
    let most = 0;
    const lookUpSignatures = vi.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return { entries: [], hasMore: false };
    });
    const lookUp = createFileLookup(createChain(lookUpSignatures), createMemory(true));
    const subjects = Array.from({ length: 20 }, (_, index) => createSubject(`${index}`));
    const leave = subjects.map(({ digest }) => lookUp.want(CLUSTER, digest, () => undefined));
    for (const takeBack of leave.slice(10)) takeBack();
    lookUp.want(CLUSTER, createSubject('0').digest, () => undefined);
    for (const calls of [3, 6, 9, 10]) {
      await vi.advanceTimersByTimeAsync(299);
      expect(lookUpSignatures).toHaveBeenCalledTimes(calls);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(lookUp.get(CLUSTER, createSubject('9').digest).status).toBe('known');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lookUpSignatures).toHaveBeenCalledTimes(10);
    expect(most).toBe(3);
  });

  it('M1 should call possible what it could not fetch, at the pace of every question', async () => {
    vi.useFakeTimers();
    const claim = { ...toKnownSignature('claim'), memoHint: '[99] countersign/1 file sha256:00' };
    const fetchTransaction = vi.fn(() =>
      Promise.resolve({
        lookup: { status: 'not-found' },
        slot: null,
        err: null,
        node: null,
      } as const),
    );
    const chain = {
      ...createChain(() => Promise.resolve({ entries: [claim], hasMore: false })),
      fetchTransaction,
    };
    const lookUp = createFileLookup(chain, createMemory(true));
    const { digest } = createSubject('a');
    lookUp.want(CLUSTER, digest, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(299);
    expect(fetchTransaction).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(lookUp.get(CLUSTER, digest)).toMatchObject({
      status: 'known',
      signatures: [],
      unchecked: [claim],
    });
  });

  it('should tell what could not be asked from what is not known, and ask it again', async () => {
    let isDown = true;
    const lookUp = createFileLookup(
      createChain(() =>
        isDown
          ? Promise.reject(new Error('down'))
          : Promise.resolve({ entries: [], hasMore: false }),
      ),
      createMemory(),
    );
    const { digest } = createSubject('a');
    const told = vi.fn();
    lookUp.want(CLUSTER, digest, told);
    lookUp.start(false);
    await vi.waitFor(() => {
      expect(lookUp.get(CLUSTER, digest).status).toBe('unreachable');
    });
    isDown = false;
    lookUp.start(false);
    await vi.waitFor(() => {
      expect(lookUp.get(CLUSTER, digest)).toMatchObject({ status: 'known', signatures: [] });
    });
    expect(told).toHaveBeenCalled();
  });

  it('should ask for nothing that came after the person agreed, unless for good', () => {
    const lookUpSignatures = vi.fn(() => Promise.resolve({ entries: [], hasMore: false }));
    const lookUp = createFileLookup(createChain(lookUpSignatures), createMemory());
    lookUp.start(false);
    lookUp.lapse();
    lookUp.want(CLUSTER, createSubject('later').digest, () => undefined);
    expect(lookUpSignatures).not.toHaveBeenCalled();
    lookUp.start(true);
    lookUp.lapse();
    lookUp.want(CLUSTER, createSubject('later still').digest, () => undefined);
    expect(lookUpSignatures).toHaveBeenCalledTimes(2);
  });

  it('should not call a file unsigned for ever, once it was', async () => {
    vi.useFakeTimers();
    const lookUpSignatures = vi.fn(() => Promise.resolve({ entries: [], hasMore: false }));
    const lookUp = createFileLookup(createChain(lookUpSignatures), createMemory(true));
    const { digest } = createSubject('a');
    const show = () => lookUp.want(CLUSTER, digest, () => undefined);
    const hide = show();
    await vi.advanceTimersByTimeAsync(1_000);
    hide();
    show()();
    expect(lookUpSignatures).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(30_000);
    show();
    expect(lookUpSignatures).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(0);
    lookUp.start(false);
    expect(lookUpSignatures).toHaveBeenCalledTimes(3);
  });

  it('should remember the choice where it was asked to, and forget it again', () => {
    const memory = createMemory();
    const chain = createChain(() => Promise.resolve({ entries: [], hasMore: false }));
    const lookUp = createFileLookup(chain, memory);
    lookUp.start(false);
    expect(memory.write).not.toHaveBeenCalled();
    lookUp.start(true);
    expect(memory.write).toHaveBeenCalledWith(true);
    expect(lookUp.getState()).toEqual({ isOn: true, isRemembered: true });
    lookUp.stop();
    expect(memory.clear).toHaveBeenCalledOnce();
    expect(lookUp.getState().isOn).toBe(false);
    expect(createFileLookup(chain, createMemory(true)).getState().isOn).toBe(true);
  });
});
