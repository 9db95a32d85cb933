import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askCluster } from './rpc';
import { readRetryAfter } from './busy-nodes';
import { BUSY, FORBIDDEN, getFailure, getSlot, SLOT, startAskedNodes } from '../test/ask-nodes';
import { createTestCluster } from '../test/cluster';
import { result, rpcError, type NodeStep } from '../test/scripted-node';

const { first, second, waited, createOptions, ask } = await startAskedNodes();

/** Short enough to keep a test fast, and longer than a quick answer takes. */
const SOON = { nextAfterMs: 60 };
const LATE = { nextAfterMs: 5_000 };

const isBusyFor = (retryAfter: string, status = 429): NodeStep => ({
  status,
  headers: { 'retry-after': retryAfter },
  body: '',
});

it('H2 a node that refuses a request does not keep another from answering it (C5)', async () => {
  second.play(SLOT);
  for (const code of [-32602, -32002, -32003]) {
    first.play(rpcError(code));
    expect((await ask([first, second], LATE)).node).toBe(second.url);
  }
});

describe('M8 a node that hangs', () => {
  it('is followed by the next while it may still answer, which then counts (C5)', async () => {
    first.play('hang');
    second.play(SLOT);

    const { node } = await ask([first, second], SOON);

    expect(node).toBe(second.url);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(waited).toEqual([]);
    await expect.poll(() => first.getOpenCount()).toBe(0);
  });

  it('gives the answer if it answers first', async () => {
    first.play({ ...result('7'), milliseconds: 200 });
    second.play('hang');

    const { node } = await ask([first, second], SOON);

    expect(node).toBe(first.url);
    expect(second.requests).toHaveLength(1);
  });

  it('is waited for if the next one fails with any error', async () => {
    first.play({ ...result('7'), milliseconds: 300 });
    for (const step of [BUSY, FORBIDDEN, rpcError(-32602), rpcError(-32603)]) {
      second.play(step);
      expect((await ask([first, second], SOON)).value).toBe(7n);
    }
  });

  it('is not asked first by the next question', async () => {
    const cluster = createTestCluster(first.url, second.url);
    first.play('hang');
    second.play(SLOT);
    await askCluster(cluster, getSlot, createOptions(SOON));

    await askCluster(cluster, getSlot, createOptions(LATE));

    expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
  });

  it('is never asked twice at once if it is the only one, and only once more in all (C8)', async () => {
    first.play('hang');
    const asked: number[] = [];
    const wait = () => Promise.resolve(void asked.push(first.requests.length));

    const failure = await getFailure(ask([first], { ...SOON, timeoutMs: 200, wait }));

    expect(failure).toMatchObject({ code: 'timeout' });
    expect(asked).toEqual([1]);
    expect(first.requests).toHaveLength(2);
  });

  it('is the only one asked if each request counts against the visitor', async () => {
    first.play({ ...result('7'), milliseconds: 100 });
    second.play(SLOT);

    const { node } = await ask([first, second], { retry: 'none', ...LATE });

    expect(node).toBe(first.url);
    expect(second.requests).toHaveLength(0);
  });
});

describe('L12 a busy node with a `retry-after`', () => {
  beforeEach(() => {
    // The clock is faked, so that the rest of a wait does not depend on how long an answer took.
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [429, '5', 5_000],
    [503, '2', 2_000],
    [429, '3600', 30_000],
  ])(
    'is asked again no sooner, and after 30 s at most: %i, %s s',
    async (status, text, expected) => {
      first.play(isBusyFor(text, status), SLOT);

      await ask([first]);

      expect(waited).toEqual([expected]);
    },
  );

  it('is not asked for other questions either, while another node answers at once', async () => {
    first.play(isBusyFor('9'), SLOT);
    second.play(SLOT);
    const [one, other] = [createTestCluster(first.url, second.url), createTestCluster(first.url)];

    const { node } = await askCluster(one, getSlot, createOptions(LATE));
    expect(waited).toEqual([]);
    await askCluster(other, getSlot, createOptions());

    expect(node).toBe(second.url);
    expect(waited).toEqual([9_000]);
  });

  it('is asked as usual if its `retry-after` can’t be read', async () => {
    first.play(isBusyFor('soon'), SLOT);

    await ask([first]);

    expect(waited).toEqual([1_000]);
  });

  it.each([
    ['0', 0],
    ['7', 7_000],
    ['1e9', 0],
    ['-7', 0],
    ['99999999999999999999', 30_000],
    ['Mon, 23 Nov 2026 12:00:07 GMT', 7_000],
    ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
    ['', 0],
    [null, 0],
  ])('%j means %i ms', (text, expected) => {
    expect(readRetryAfter(text, Date.UTC(2026, 10, 23, 12))).toBe(expected);
  });
});
