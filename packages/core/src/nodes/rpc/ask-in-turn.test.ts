import { expect, it } from 'vitest';
import { askInTurn } from './ask-in-turn';
import { ChainError } from './errors';

it('M8 a node that fails after another has answered: no further node is asked', async () => {
  const asked: string[] = [];
  const ask = (node: string, signal: AbortSignal) => {
    asked.push(node);
    if (node === 'second') return Promise.resolve(7);
    return new Promise<number>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new ChainError('network'));
      });
    });
  };
  const { signal } = new AbortController();
  const turns = { signal, nextAfterMs: 10, isPatient: false };
  expect(await askInTurn(['first', 'second', 'third'], ask, turns)).toEqual({
    value: 7,
    node: 'second',
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(['first', 'second']);
});
