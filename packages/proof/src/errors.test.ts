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
