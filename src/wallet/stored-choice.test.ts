import { expect, it } from 'vitest';
import { readStoredChoice, writeStoredChoice } from './stored-choice';

const ADDRESS = '11111111111111111111111111111111';

function createMemory(value: string | null) {
  const kept = { value };
  return {
    kept,
    read: () => kept.value,
    write(next: string) {
      kept.value = next;
    },
    clear() {
      kept.value = null;
    },
  };
}

it.each(['Phantom', 'a:b:c', '"quoted"', '\u202eevil', '', '{"wallet":1}', '\ud800', '💼'])(
  'should keep a wallet named %j (W5)',
  (wallet) => {
    const memory = createMemory(null);
    writeStoredChoice(memory, { wallet, address: ADDRESS });
    expect(readStoredChoice(memory)).toEqual({ wallet, address: ADDRESS });
  },
);

it.each([
  '',
  'null',
  '{',
  '[]',
  '"x"',
  '{"wallet":"A"}',
  `{"wallet":1,"address":"${ADDRESS}"}`,
  '{"wallet":"A","address":"nope"}',
])('should clear what it cannot read: %s (W5)', (text) => {
  const memory = createMemory(text);
  expect(readStoredChoice(memory)).toBeNull();
  expect(memory.kept.value).toBeNull();
});

it('should read nothing where nothing is kept', () => {
  expect(readStoredChoice(createMemory(null))).toBeNull();
});
