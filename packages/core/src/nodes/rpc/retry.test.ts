import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChainError } from './errors';
import { getRemedy, getRetryDelay, wait } from './retry';
import { createRpcError } from '../test/rpc-error';
import {
  SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SolanaError,
} from '@solana/kit';
import { ProofError } from '@countersign/proof';

const http = (statusCode: number) =>
  new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    ...{ statusCode, message: '', headers: new Headers() },
  });
const rpc = (code: number) => createRpcError(code, 'no');

it('should wait 1000 ms, doubling, at most 30000 (C8)', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map(getRetryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

describe('the remedy for a failure (C5)', () => {
  it.each([
    ['no connection', new ChainError('network')],
    ['a timeout', new ChainError('timeout')],
    [
      'a body that is not JSON',
      new SolanaError(SOLANA_ERROR__MALFORMED_JSON_RPC_ERROR, { error: null, message: '' }),
    ],
    ['an answer of another shape', new ChainError('unexpected-answer')],
    ['429', http(429)],
    ['500', http(500)],
    ['503', http(503)],
    ['a node that is behind', rpc(-32005)],
    ['a slot that is not there yet', rpc(-32016)],
    ['a rate limit in JSON', rpc(429)],
  ])('should be the same node later, after %s', (_, error) => {
    expect(getRemedy(error)).toBe('later');
  });

  it.each([400, 401, 403, 404, 413])('should be another node after status %i', (status) => {
    expect(getRemedy(http(status))).toBe('elsewhere');
  });

  it.each([
    ['a fault inside it', rpc(-32603)],
    ['a method it does not offer', rpc(-32601)],
    ['history it does not keep', rpc(-32011)],
    ['a request it finds invalid', rpc(-32600)],
    ['parameters of a question that it refuses', rpc(-32602)],
    ['a refusal of what it was not given', rpc(-32002)],
    ['a code nobody knows, such as a refused API key’s', rpc(-1)],
  ])('should be another node after %s, answered with status 200', (_, error) => {
    expect(getRemedy(error)).toBe('elsewhere');
  });

  it.each([
    ['bad input', new ProofError('address/malformed', { text: 'x' })],
    ['a bug', new TypeError('x is undefined')],
  ])('should be none after %s', (_, error) => {
    expect(getRemedy(error)).toBe('never');
  });
});

describe('waiting', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('should end after exactly the given time', async () => {
    const done = vi.fn();
    void wait(1_000, new AbortController().signal).then(done);

    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('should end at once with an AbortError, whatever the reason of the abort', async () => {
    const controller = new AbortController();
    const waiting = wait(1_000, controller.signal);
    controller.abort(new Error('the visitor left'));

    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(wait(1_000, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
