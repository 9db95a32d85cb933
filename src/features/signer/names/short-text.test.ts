import { expect, it } from 'vitest';
import { createRpcError } from '@countersign/core/nodes/test/rpc-error';
import { getErrorMessage, getReasonMessage } from '../../network/words/error-message';
import { toShortText } from '@countersign/core/words/short-text';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';

const LONG = ['x'.repeat(3000), '\u202E'.repeat(3000), '🙂'.repeat(3000)];

function createError(reason: string): Error {
  return Object.assign(new Error(reason), { reason });
}

it.each(LONG)('N18 3,000 characters of a node are shortened, wherever they are shown', (words) => {
  for (const told of [
    toShortText(words),
    getErrorMessage(createRpcError(-32603, words)),
    getErrorMessage(createError(`rpc ${words}`)),
    getErrorMessage(new Error(words)),
    getReasonMessage(words),
    getReasonMessage(`http ${words}`),
    formatTransactionError(words),
  ]) {
    expect(told).toContain('…');
    expect(Array.from(told).length).toBeLessThan(340);
  }
});

it('N18 a short message stays as it is, made visible', () => {
  expect(toShortText('no such\u0000 account')).toBe('no such⟨U+0000⟩ account');
  expect(toShortText('x'.repeat(240))).toBe('x'.repeat(240));
});
