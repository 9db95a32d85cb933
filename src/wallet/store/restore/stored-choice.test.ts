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

it('F2 that a wallet is only listened to: kept with the choice, and anything else is not', () => {
  const choice = { wallet: 'Alpha', address: ADDRESS, isListenedTo: true } as const;
  const memory = createMemory(null);
  writeStoredChoice(memory, choice);
  expect(readStoredChoice(memory)).toEqual(choice);
  const odd = createMemory(JSON.stringify({ ...choice, isListenedTo: 'yes' }));
  expect(readStoredChoice(odd)).toEqual({ wallet: 'Alpha', address: ADDRESS });
});

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
