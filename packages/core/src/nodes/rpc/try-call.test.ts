import { expect, it } from 'vitest';
import { startAskedNodes } from '../test/ask-nodes';
import { result, rpcError, type NodeStep } from '../test/scripted-node';
import { ChainError } from './errors';
import { tryCall } from './try-call';

const { first, ask } = await startAskedNodes();

it.each<[string, NodeStep, string]>([
  ['refuses', { status: 403, body: '' }, 'http 403'],
  ['is busy without end', { status: 429, body: '' }, 'http 429'],
  ['is broken', { status: 500, body: '' }, 'http 500'],
  ['drops every connection', 'drop', 'network'],
  ['answers with a web page', { body: '<!doctype html><h1>Hi</h1>' }, 'not-json'],
  ['answers something else', result('"x"'), 'unexpected-answer'],
  ['is behind', rpcError(-32005), 'rpc -32005'],
])('V3 a node that %s is a value: not known now, and why', async (_what, step, reason) => {
  first.play(step);
  expect(await tryCall(ask([first]))).toEqual({ status: 'unreachable', reason });
});

it('what no node could mend is thrown', async () => {
  const error = new ChainError('malformed-address', { text: 'x' });
  await expect(tryCall(Promise.reject(error))).rejects.toBe(error);
});
