import { expect, it } from 'vitest';
import { formatTransactionError } from './transaction-errors';

it.each([
  ['AccountNotFound', 'the account that pays has no SOL on this network (AccountNotFound)'],
  [
    '"BlockhashNotFound"',
    'it was signed too long ago, or for another network ("BlockhashNotFound")',
  ],
  [
    '{"InstructionError":[1,{"Custom":3}]}',
    'one of its instructions failed ({"InstructionError":[1,{"Custom":3}]})',
  ],
  [
    '{"DuplicateInstruction":1}',
    'it holds an instruction twice that may be there only once ({"DuplicateInstruction":1})',
  ],
  ['Transaction \u202E refused', 'Transaction ⟨U+202E⟩ refused'],
  ['constructor', 'constructor'],
])('F16 %s: said in words, with the code behind it (V9)', (reason, words) => {
  expect(formatTransactionError(reason)).toBe(words);
});
