import { expect, it } from 'vitest';
import { formatTransactionError } from './transaction-errors';

it.each([
  ['AccountNotFound', 'the account that pays has no SOL on this network (AccountNotFound)'],
  ['"BlockhashNotFound"', 'it was signed too long ago, or for another network (BlockhashNotFound)'],
  ['{"InstructionError":[1,{"Custom":3}]}', 'one of its instructions failed (InstructionError)'],
  [
    '{"DuplicateInstruction":1}',
    'it holds an instruction twice that may be there only once (DuplicateInstruction)',
  ],
  ['Transaction \u202E refused', 'Transaction ⟨U+202E⟩ refused'],
  ['constructor', 'constructor'],
  ['[{"a":1}]', 'an error of another kind'],
  ['{"a', 'an error of another kind'],
])('F16 %s: a sentence with the code after it, and never JSON (V9)', (reason, words) => {
  expect(formatTransactionError(reason)).toBe(words);
});
