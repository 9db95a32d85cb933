import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, isSolanaError } from '@solana/kit';
import { getFailedNode, getFailureReason, getServerMessage, tryCall } from './failure';
import { askCluster, type AskOptions } from './rpc';
import { BUSY, getFailure, getSlot, SLOT, startAskedNodes } from '../test/ask-nodes';
import { createTestCluster } from '../test/cluster';
import { startEndlessNode } from '../test/endless-node';
import { rpcError, startScriptedNode, type NodeStep, result } from '../test/scripted-node';

const { first, waited, createOptions, ask } = await startAskedNodes();

describe('a failure (C6)', () => {
  const fail = async (step: NodeStep, options: Partial<AskOptions> = {}) => {
    first.play(step);
    return getFailure(ask([first], { retry: 'none', ...options }));
  };

  it('should carry status code, status text and headers of a response that is not OK', async () => {
    const error = await fail({ status: 429, headers: { 'retry-after': '7' }, body: 'slow down' });

    if (!isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) throw error;
    expect(error.context).toMatchObject({ statusCode: 429, message: 'Too Many Requests' });
    expect(error.context.headers.get('retry-after')).toBe('7');
    expect(getFailedNode(error)).toBe(first.url);
  });

  it('N12 should log nothing of a node’s URL but its host', async () => {
    const nodes = ['http://127.0.0.1:9/v2/SECRET', 'https://user:SECRET@node.example'].map(
      (url) => ({ url }),
    );
    for (const node of nodes) {
      const error = await getFailure(ask([node], { retry: 'none' }));
      expect(error).toMatchObject({ code: 'network' });
      expect(getFailedNode(error)).toBe(node.url);
      expect(inspect(error, { depth: 9 })).not.toContain('SECRET');
    }
  });

  it('N12 should log no key if a node repeats it', async () => {
    const key = 'a-key-of-sixteen';
    for (const step of [
      { status: 308, headers: { location: `http://127.0.0.1:9/v2/${key}` }, body: '' },
      { status: 500, headers: { 'x-asked': `/v2/${key}` }, body: '' },
      rpcError(-32000, `no such path: /v2/${key}`),
      rpcError(-32601, `no such path: /v2/${key}`),
    ]) {
      first.play(step);
      const node = { url: `${first.url}/v2/${key}` };
      const error = await getFailure(ask([node], { retry: 'none' }));
      expect(getFailureReason(error)).not.toBeNull();
      expect(inspect(error, { depth: 9 })).not.toContain(key);
    }
  });

  it.each([
    ['half a character', '\ud83d'],
    ['half a character where it is cut', `a${'😀'.repeat(400)}`],
  ])('should be reported if its message has %s, also in production', async (_, message) => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    for (const code of [-32601, -32000, 4, 429]) {
      const error = await fail({ body: JSON.stringify({ error: { code, message } }) });
      expect(getFailureReason(error)).toBe(code === 429 ? 'http 429' : `rpc ${code}`);
    }
  });

  it('should carry the JSON-RPC code and the node’s message', async () => {
    const error = await fail(rpcError(-32015, 'version 1 is not supported'));

    expect(error).toMatchObject({ context: { __code: -32015 } });
    expect(getServerMessage(error)).toBe('version 1 is not supported');
  });

  it('should keep a preflight failure readable when its data is missing', async () => {
    expect(
      await fail({ body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"x"}}' }),
    ).toMatchObject({ context: { __code: -32002, __serverMessage: 'x' } });
  });

  it.each([
    [429, 'http 429'],
    [-32429, 'http 429'],
    [-32052, 'http 401'],
  ])('should be an HTTP error if a gateway answers %i with status 200', async (code, reason) => {
    expect(getFailureReason(await fail(rpcError(code)))).toBe(reason);
  });

  it.each([
    '7',
    '"x"',
    '{}',
    '[]',
    '{"InstructionError":7}',
    '{"InstructionError":[0,null]}',
    '{"InsufficientFundsForRent":null}',
  ])('should be a refusal if a preflight fails with %s', async (err) => {
    expect(getFailureReason(await fail(rpcError(-32002, 'no', `{"err":${err}}`)))).toMatch(
      /^(rpc -32002|not-json)$/,
    );
  });

  it.each([
    ['HTML', '<!doctype html><p>502'],
    ['nothing', ''],
    ['half an answer', '{"jsonrpc":"2.0","resu'],
    ['JSON that is no object', 'null'],
    ['JSON that is a list', '[{"jsonrpc":"2.0","id":1,"result":7}]'],
    ['an object without a result', '{"jsonrpc":"2.0","id":1}'],
    ['an error that is no error', '{"jsonrpc":"2.0","id":1,"error":"no"}'],
    ['an error whose code is no integer', '{"error":{"code":-1.5,"message":"no"}}'],
    ['an error without a message', '{"error":{"code":-32603}}'],
    ['an integer that is none', '{"result":{"$n":"x"}}'],
    ['a result that nests deep', `{"result":${'['.repeat(65)}${']'.repeat(65)}}`],
  ])('should be typed when the body is %s', async (_, body) => {
    const error = await fail({ body });

    expect(error).not.toBeInstanceOf(SyntaxError);
    expect(getFailureReason(error)).toBe('not-json');
    expect(getFailedNode(error)).toBe(first.url);
  });

  it('should not become one of Kit’s own errors if a node answers with its code', async () => {
    const error = await fail({ body: '{"error":{"code":8100002,"message":"no"}}' });

    expect(isSolanaError(error, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)).toBe(false);
    expect(getFailureReason(error)).toBe('rpc 8100002');
    expect(getServerMessage(error)).toBe('no');
  });

  it('H5 an endless answer is read only up to the limit, and refused', async () => {
    const endless = await startEndlessNode();

    expect(
      await getFailure(
        askCluster(createTestCluster(endless.url), getSlot, createOptions({ retry: 'none' })),
      ),
    ).toMatchObject({ code: 'unexpected-answer' });
    await endless.stop();
  });

  it('H5 a long answer within the limit is read whole, in chunks of any size', async () => {
    const padding = 'ü'.repeat(400_000);
    first.play({ body: `{"padding":"${padding}","result":7}` });

    expect(await ask([first])).toMatchObject({ value: 7n });
  });

  it('L14 a redirect to another node is not followed', async () => {
    const { url } = first;
    first.play({ status: 307, headers: { location: `${url}/elsewhere` }, body: '' }, SLOT);

    const failure = await getFailure(ask([first], { retry: 'none' }));
    expect(getFailureReason(failure)).toBe('http 307');
    expect(first.requests).toHaveLength(1);
  });

  it('should report a closed connection', async () => {
    const error = await fail('drop');

    expect(error).toMatchObject({ code: 'network' });
    expect(getFailedNode(error)).toBe(first.url);
  });

  it('should report that no node listens', async () => {
    expect(
      await getFailure(
        askCluster(
          createTestCluster('http://127.0.0.1:1'),
          getSlot,
          createOptions({ retry: 'none' }),
        ),
      ),
    ).toMatchObject({ code: 'network' });
  });

  it('should report a timeout', async () => {
    // The request may arrive after the caller gave up, and another test would count it.
    const silent = await startScriptedNode();
    onTestFinished(() => silent.stop());
    silent.play('hang');
    expect(await getFailure(ask([silent], { retry: 'none', timeoutMs: 30 }))).toMatchObject({
      code: 'timeout',
    });
  });

  it('should report that there is no node to ask', async () => {
    expect(
      await getFailure(askCluster(createTestCluster(), getSlot, createOptions())),
    ).toMatchObject({ code: 'no-node' });
  });
});

describe('an abort', () => {
  it('should end a request under way with an AbortError, whatever its reason', async () => {
    first.play('hang');
    const controller = new AbortController();
    const asking = getFailure(ask([first], { signal: controller.signal }));
    await expect.poll(() => first.requests.length).toBe(1);
    controller.abort(new Error('gone'));

    expect(await asking).toMatchObject({ name: 'AbortError' });
    expect(waited).toEqual([]);
  });

  it('should end the wait between two requests', async () => {
    first.play(BUSY);
    const controller = new AbortController();
    const asking = getFailure(
      askCluster(createTestCluster(first.url), getSlot, { signal: controller.signal }),
    );
    await expect.poll(() => first.requests.length).toBe(1);
    controller.abort();

    expect(await asking).toMatchObject({ name: 'AbortError' });
    expect(first.requests).toHaveLength(1);
  });

  it('should prevent the request if it was aborted before', async () => {
    first.play(SLOT);

    expect(await getFailure(ask([first], { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    });
    expect(first.requests).toHaveLength(0);
  });

  it('should end the other requests of a call when one of them fails', async () => {
    first.play('hang');
    first.on('getSlot', rpcError(-32602));
    let sibling: unknown;

    await getFailure(
      askCluster(
        createTestCluster(first.url),
        (rpc) =>
          Promise.all([
            rpc.getSlot().send(),
            rpc
              .getBlockHeight()
              .send()
              .catch((error: unknown) => {
                sibling = error;
              }),
          ]),
        createOptions(),
      ),
    );

    await expect.poll(() => sibling).toMatchObject({ name: 'AbortError' });
  });
});

it.each<[string, NodeStep, string]>([
  ['refuses', { status: 403, body: '' }, 'http 403'],
  ['is busy without end', { status: 429, body: '' }, 'http 429'],
  ['is broken', { status: 500, body: '' }, 'http 500'],
  ['drops every connection', 'drop', 'network'],
  ['answers with a web page', { body: '<!doctype html><h1>Hi</h1>' }, 'not-json'],
  ['answers something else', result('"x"'), 'unexpected-answer'],
  ['is behind', rpcError(-32005), 'rpc -32005'],
])(
  'V3 a node that %s becomes the value `unreachable`, with the reason',
  async (_what, step, reason) => {
    first.play(step);
    expect(await tryCall(ask([first]))).toEqual({ status: 'unreachable', reason });
  },
);

it('an error that no node can remedy is thrown', async () => {
  const error = new TypeError('x is undefined');
  await expect(tryCall(Promise.reject(error))).rejects.toBe(error);
});
