import { describe, expect, it } from 'vitest';
import { readAdapterError } from './adapter-error';

const kitError = Object.assign(new Error('Solana error #8078012; Decode this error by running …'), {
  name: 'SolanaError',
  context: { __code: 8078012 },
});

describe('what the mobile adapter throws', () => {
  it.each([
    new TypeError("Cannot read properties of undefined (reading 'includes')"),
    kitError,
    new Error('The wallet failed', { cause: kitError }),
    new Error('', { cause: new RangeError('Invalid array length') }),
  ])('F13 an inner error, %s: an answer that could not be read', (thrown) => {
    expect(readAdapterError(thrown, 'other')).toMatchObject({
      code: 'bad-answer',
      message: 'The wallet gave an answer that could not be read',
    });
  });

  it('F13 the words of a wallet: left as they are', () => {
    expect(readAdapterError(new Error('The app says no'), 'other').message).toBe('The app says no');
    expect(readAdapterError('no', 'other').message).toBe('no');
  });

  it('F13 an inner error around a refusal: a refusal', () => {
    const cause = Object.assign(new Error('no'), { code: 4001 });
    expect(readAdapterError(new TypeError('x', { cause }), 'other').code).toBe('refused');
  });
});
