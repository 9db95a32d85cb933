import { describe, expect, it, vi } from 'vitest';
import { digestOf, type Digest } from '@countersign/proof/encoding';
import { NO_OPTIONS } from '@countersign/core/claims/draft';
import { getSubjects } from './file-entry';
import { createFileList, type FileList } from './file-list';
import { getPercent, isReading } from './reading-totals';

const DIGEST = digestOf(new Uint8Array());

function createSlowList(digest: (file: Blob, signal: AbortSignal) => Promise<Digest>) {
  const saves: number[] = [];
  const list = createFileList(
    { digest: (file, { signal }) => digest(file, signal) },
    {
      load: () => Promise.resolve({ subjects: [], options: NO_OPTIONS, isWhole: true }),
      save: (subjects) => {
        saves.push(subjects.length);
        return Promise.resolve();
      },
    },
  );
  return { list, saves };
}

function createFiles(count: number) {
  const file = new File(['x'], 'x');
  return Array.from({ length: count }, (_, index) => ({ name: `${index}`, file }));
}

function untilRead(list: FileList): Promise<void> {
  return vi.waitFor(
    () => {
      if (isReading(list.getTotals())) throw new Error('still reading');
    },
    { timeout: 20_000, interval: 20 },
  );
}

describe('a list of thousands of files (D1)', () => {
  it('should notify and save a few times a second, not for every file', async () => {
    const count = 50_000;
    const { list, saves } = createSlowList(() => Promise.resolve(DIGEST));
    const onChange = vi.fn();
    list.subscribe(onChange);
    const startedAt = performance.now();
    list.add(createFiles(count));
    await untilRead(list);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(getSubjects(list.getState())).toHaveLength(count);
    expect(onChange.mock.calls.length).toBeLessThan(10 * seconds + 110);
    expect(saves.length).toBeLessThan(seconds / 3 + 4);
    expect(saves.at(-1)).toBe(count);
  });

  it('should give the reader some files at a time, and no more once it is stopped', async () => {
    const digest = vi.fn(() => new Promise<Digest>(() => undefined));
    const { list } = createSlowList(digest);
    list.add(createFiles(20_000));
    await vi.waitFor(() => {
      expect(list.getTotals().isReceiving).toBe(false);
    }, 10_000);
    expect(digest.mock.calls.length).toBeLessThan(1_000);
    const asked = digest.mock.calls.length;
    list.stop();
    expect(list.getTotals().counts).toEqual({ reading: 0, read: 0, failed: 0, stopped: 20_000 });
    expect(digest).toHaveBeenCalledTimes(asked);
  });

  it('should notify the watchers of a file of that file only', () => {
    const { list } = createSlowList(() => new Promise(() => undefined));
    list.add(createFiles(3));
    const [first = 0, second = 0] = list.getIds();
    const [onFirst, onSecond] = [vi.fn(), vi.fn()];
    list.watch(first, onFirst);
    list.watch(second, onSecond)();
    list.stop(first);
    expect(onFirst).toHaveBeenCalledOnce();
    list.stop(second);
    expect(onFirst).toHaveBeenCalledOnce();
    expect(onSecond).not.toHaveBeenCalled();
  });
});

describe('cancelling and resuming (D2)', () => {
  it('should abort files that are being read, keep the others, and read the rest when resumed', async () => {
    const signals: AbortSignal[] = [];
    let isOpen = false;
    const { list } = createSlowList((file, signal) => {
      signals.push(signal);
      return file.size === 1 || isOpen ? Promise.resolve(DIGEST) : new Promise(() => undefined);
    });
    list.add([
      { name: 'small', file: new File(['x'], 'small') },
      { name: 'large', file: new File(['xxx'], 'large') },
    ]);
    await vi.waitFor(() => {
      expect(list.getTotals().counts.read).toBe(1);
    }, 10_000);
    expect(getPercent(list.getTotals())).toBe(25);
    list.stop();
    expect(signals.some(({ aborted }) => aborted)).toBe(true);
    expect(list.getState().map(({ status }) => status)).toEqual(['read', 'stopped']);
    expect(getPercent(list.getTotals())).toBeNull();
    isOpen = true;
    list.resume();
    await untilRead(list);
    expect(list.getState().map(({ status }) => status)).toEqual(['read', 'read']);
  });

  it('should read files that are added after a stop', async () => {
    const { list } = createSlowList(() => Promise.resolve(DIGEST));
    list.stop();
    list.add(createFiles(1));
    await untilRead(list);
    expect(list.getTotals().counts.read).toBe(1);
  });

  it('should give the longest to the reader first', async () => {
    const sizes: number[] = [];
    const { list } = createSlowList((file) => {
      sizes.push(file.size);
      return Promise.resolve(DIGEST);
    });
    list.add(
      [1, 1000, 10, 100].map((size) => ({
        name: String(size),
        file: new File(['x'.repeat(size)], 'x'),
      })),
    );
    await untilRead(list);
    expect(sizes).toEqual([1000, 100, 10, 1]);
  });
});
