import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteLimit, waitForTurn } from './request-rate';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const { signal } = new AbortController();

async function getTurns(node: string, methods: readonly string[]): Promise<readonly number[]> {
  const start = performance.now();
  const turns: number[] = [];
  const waiting = methods.map((method) =>
    waitForTurn(node, method, signal).then(() => turns.push(performance.now() - start)),
  );
  await vi.runAllTimersAsync();
  await Promise.all(waiting);
  return turns;
}

function getMost(turns: readonly number[]): number {
  return Math.max(
    ...turns.map((end) => turns.filter((at) => at <= end && at > end - 10_000).length),
  );
}

const repeat = (count: number, ...methods: readonly string[]) =>
  Array.from({ length: count }, (_, index) => methods[index % methods.length] ?? '');

describe('C8 a public node’s limit for any ten seconds', () => {
  it('is respected for one method: 40', async () => {
    const turns = await getTurns('https://one.example', repeat(130, 'getTransaction'));
    expect(turns.slice(0, 21).map(Math.round)).toEqual([...repeat(20, '').map(() => 0), 500]);
    expect(getMost(turns)).toBeLessThanOrEqual(40);
  });

  it('is respected for all methods: 100', async () => {
    const methods = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const turns = await getTurns('https://all.example', repeat(240, ...methods));
    expect(turns.filter((at) => at === 0)).toHaveLength(50);
    expect(getMost(turns)).toBeLessThanOrEqual(100);
  });

  it('delays neither another node nor later requests', async () => {
    await getTurns('https://first.example', repeat(60, 'getSlot'));
    expect(await getTurns('https://second.example', ['getSlot'])).toEqual([0]);
    vi.advanceTimersByTime(10_000);
    expect(await getTurns('https://first.example', ['getSlot'])).toEqual([0]);
  });
});

it('C8 the token of an aborted request goes to the next one', async () => {
  const node = 'https://given-up.example';
  await getTurns(node, repeat(20, 'getSlot'));
  const controller = new AbortController();
  const waiting = waitForTurn(node, 'getSlot', controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect((await getTurns(node, ['getSlot'])).map(Math.round)).toEqual([500]);
});

it('C8 a node on this computer is limited only after it reports too many requests', async () => {
  const node = 'http://127.0.0.1:1';
  expect(Math.max(...(await getTurns(node, repeat(200, 'getSlot'))))).toBe(0);
  noteLimit(node);
  expect(getMost(await getTurns(node, repeat(60, 'getSlot')))).toBeLessThanOrEqual(40);
});
