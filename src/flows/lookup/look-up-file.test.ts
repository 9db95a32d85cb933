import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCluster } from '../test/cluster';
import { createFakeChain } from '../test/fake-chain';
import { toKnownSignature } from '../test/known-signature';
import { createSubject } from '../test/subject';
import { lookUpFile } from './look-up-file';

const CLUSTER = createCluster();
const { digest } = createSubject('a');

afterEach(() => {
  vi.useRealTimers();
});

describe('looking one file up (D3)', () => {
  it('should tell what could not be asked from what is not known', async () => {
    const error = new Error('down');
    const down = createFakeChain({ lookUpSignatures: () => Promise.reject(error) });
    expect(await lookUpFile(down, CLUSTER, digest)).toEqual({ status: 'unreachable', error });
    const up = createFakeChain({
      lookUpSignatures: () =>
        Promise.resolve({ entries: [], hasMore: true, node: 'https://one.example' }),
    });
    expect(await lookUpFile(up, CLUSTER, digest)).toEqual({
      status: 'known',
      signatures: [],
      unchecked: [],
      hasMore: true,
      node: 'https://one.example',
    });
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
    const chain = createFakeChain({
      lookUpSignatures: () =>
        Promise.resolve({ entries: [claim], hasMore: false, node: 'https://one.example' }),
      getGenesisHash: () =>
        Promise.resolve({ value: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' }),
      fetchTransaction,
    });
    const asking = lookUpFile(chain, CLUSTER, digest);
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(299);
    expect(fetchTransaction).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toMatchObject({ status: 'known', signatures: [], unchecked: [claim] });
  });
});
