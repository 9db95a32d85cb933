import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getFailure, startAskedNodes } from '@countersign/core/nodes/test/ask-nodes';
import { result, rpcError, type NodeStep } from '@countersign/core/nodes/test/scripted-node';
import { getErrorMessage } from './error-message';

const { first, ask } = await startAskedNodes();
const UNREADABLE = 'The server gave an answer that could not be read.';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, NodeStep, string]>([
  ['status 500', { status: 500, body: '' }, 'The server answered with an error (status 500).'],
  [
    'status 403 and a page',
    { status: 403, body: '<h1>Forbidden</h1>' },
    'The server refused the request, perhaps because it wants a key or takes none from here.',
  ],
  [
    'status 429',
    { status: 429, body: '' },
    'The server was asked too often and is busy right now.',
  ],
  ['a body of HTML', { body: '<!doctype html><title>Blocked</title>' }, UNREADABLE],
  ['an empty body', { body: '' }, UNREADABLE],
  [
    'a JSON-RPC error',
    rpcError(-32603, 'Key <b>not</b> found'),
    'The server refused the request: “Key <b>not</b> found”.',
  ],
  [
    'a node that is behind (-32005)',
    rpcError(-32005, 'Node is behind by 42 slots'),
    'The server is behind the network right now.',
  ],
  [
    'a method that the node lacks (-32601)',
    rpcError(-32601, 'Method not found'),
    'The server does not offer what is needed; it may be an archive.',
  ],
  [
    'an answer to another question',
    result('{"no":"slot"}'),
    'The server gave an answer that was not what was asked for.',
  ],
  [
    'a dropped connection',
    'drop',
    'No connection to the server: you may be offline, or it may be down.',
  ],
])('C6 %s: the message names the failure', async (_what, step, sentence) => {
  first.play(step);
  expect(getErrorMessage(await getFailure(ask([first])))).toBe(sentence);
});
