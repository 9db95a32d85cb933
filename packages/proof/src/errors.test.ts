import { expect, it } from 'vitest';
import { isProofError, ProofError } from './errors';

it('should be distinguished from other errors by name and code', () => {
  const error = new ProofError('receipt/no-such-file', { position: 3 });
  expect(error).toMatchObject({ name: 'ProofError', message: 'receipt/no-such-file' });
  expect(String(error)).toBe('ProofError: receipt/no-such-file');
  expect(isProofError(error, 'receipt/no-such-file')).toBe(true);
  expect(isProofError(error, 'tree/empty')).toBe(false);
  expect(isProofError(new Error('receipt/no-such-file'), 'receipt/no-such-file')).toBe(false);
});

it('Q9 an error of a copy of this library, such as countersign/client’s: recognized by name and code', () => {
  const copy = Object.assign(new Error('tree/empty'), { name: 'ProofError', code: 'tree/empty' });
  expect(isProofError(copy, 'tree/empty')).toBe(true);
  expect(isProofError(copy, 'receipt/no-such-file')).toBe(false);
  const { message, code } = copy;
  const others = [
    Object.assign(new Error(message), { code }),
    { name: copy.name, code },
    null,
    'ProofError',
  ];
  const nameless = Object.assign(new Error(message), { name: 'ProofError' });
  expect([...others, nameless].some((error) => isProofError(error, 'tree/empty'))).toBe(false);
});
