import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapConcurrently } from './map-concurrently';

it('should work on no more items at a time than its limit, and keep their order', async () => {
  const items = Array.from({ length: 300 }, (_, index) => index);
  let running = 0;
  let peak = 0;
  const doubled = await mapConcurrently(8, items, async (item) => {
    running += 1;
    peak = Math.max(peak, running);
    for (let turns = item % 3; turns >= 0; turns -= 1) await setImmediate();
    running -= 1;
    return 2 * item;
  });
  expect(doubled).toEqual(items.map((item) => 2 * item));
  expect(peak).toBe(8);
});

it('L3 should start no further item once one has failed', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await setImmediate();
    if (item === 0) throw new Error('gone');
  };
  const items = Array.from({ length: 100 }, (_, index) => index);
  await expect(mapConcurrently(2, items, work)).rejects.toThrow('gone');
  for (let turns = 0; turns < 10; turns += 1) await setImmediate();
  expect(begun.length).toBeLessThan(5);
});

it('should fail with the first error', async () => {
  const work = (item: number) =>
    item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item);
  await expect(mapConcurrently(2, [1, 2, 3], work)).rejects.toThrow('two');
  expect(await mapConcurrently(2, [], work)).toEqual([]);
});
