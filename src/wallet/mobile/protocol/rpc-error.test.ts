import { describe, expect, it } from 'vitest';
import { toRpcError } from './rpc-error';

const read = (code: number, message = 'The app says no') => toRpcError({ code, message }, 'other');

describe('the error that a mobile wallet answers with', () => {
  it.each([-1, -3])('should be a refusal for %i, also after a sending (F1 W3)', (code) => {
    expect(read(code).code).toBe('refused');
    expect(toRpcError({ code, message: 'no' }, 'sending').code).toBe('refused');
  });

  it.each([
    [-2, 'invalid-payload', 'The wallet could not read the request'],
    [-4, 'not-submitted', 'The wallet signed, but could not send the transaction'],
    [-7, 'unsupported-chain', 'The wallet does not support the selected network'],
  ])('should have words of ours for %i', (code, name, message) => {
    expect(read(code)).toMatchObject({ code: name, message });
  });

  it.each([-5, -6, -100, -32603])('should have the wallet’s own words for %i', (code) => {
    expect(read(code)).toMatchObject({ code: 'unknown', message: 'The app says no' });
  });

  it('should be a refusal where the words leave no doubt', () => {
    expect(read(-32603, 'User rejected the request').code).toBe('refused');
  });

  it.each([null, 'no', {}])('should be some error for %s', (error) => {
    expect(toRpcError(error, 'other').code).toBe('unknown');
  });
});
