import { expect, it } from 'vitest';
import { ChainError } from './errors';
import { getRefusal } from './refusal';
import type { RpcErrorName } from './rpc-error-names';

const node = 'https://node.example';
const createRpcError = (rpcName: RpcErrorName) =>
  new ChainError('rpc', {
    ...{ node, rpcName, method: 'getFeeForMessage', rpcCode: -1 },
    ...{ serverMessage: 'unknown version', data: null },
  });
const createHttpError = (statusCode: number) =>
  new ChainError('http', { node, statusCode, statusText: '', headers: new Headers() });

it.each([
  ['an answer that came too late', new ChainError('timeout', { node, milliseconds: 9 }), null],
  ['no connection', new ChainError('network', { node }), null],
  ['a busy server', createHttpError(429), null],
  ['a server that is down', createHttpError(503), null],
  ['a node that is behind', createRpcError('node-unhealthy'), null],
  ['a fault of ours', new Error('x'), null],
  ['a node that does not know the version', createRpcError('invalid-params'), 'unknown version'],
  ['a server that serves no pages', createHttpError(403), 'http 403'],
  [
    'a claim without room',
    new ChainError('transaction-too-large', { bytes: 2, limit: 1 }),
    'transaction-too-large',
  ],
])('F40 %s: %s', async (_what, error, refusal) => {
  expect(await getRefusal(error)).toBe(refusal);
});
