import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isChainError } from './errors';
import { askCluster, type AskOptions } from './rpc';
import { BUSY, getFailure, getSlot, SLOT, startAskedNodes } from '../test/ask-nodes';
import { createTestCluster } from '../test/cluster';
import { startEndlessNode } from '../test/endless-node';
import { rpcError, startScriptedNode, type NodeStep } from '../test/scripted-node';

const { first, waited, createOptions, ask } = await startAskedNodes();

describe('a failure (C6)', () => {
  const fail = async (step: NodeStep, options: Partial<AskOptions> = {}) => {
    first.play(step);
    return getFailure(ask([first], { retry: 'none', ...options }));
  };

  it('should carry status code, status text and headers of a response that is not OK', async () => {
    const error = await fail({ status: 429, headers: { 'retry-after': '7' }, body: 'slow down' });

    expect(isChainError(error, 'http') && error.context).toMatchObject({
      node: first.url,
      statusCode: 429,
      statusText: 'Too Many Requests',
    });
    expect(isChainError(error, 'http') && error.context.headers.get('retry-after')).toBe('7');
  });

  it('N12 should leave nothing but the host of a node in a log', async () => {
    const nodes = ['http://127.0.0.1:9/v2/SECRET', 'https://user:SECRET@node.example'].map(
      (url) => ({ url }),
    );
    for (const node of nodes) {
      const error = await getFailure(ask([node], { retry: 'none' }));
      expect(error).toMatchObject({ code: 'network', context: { node: node.url } });
      expect(inspect(error, { depth: 9 })).not.toContain('SECRET');
    }
  });

  it('should carry the JSON-RPC code and its name', async () => {
    const error = await fail(rpcError(-32015, 'version 1 is not supported'));

    expect(error).toMatchObject({
      code: 'rpc',
      context: {
        rpcCode: -32015,
        rpcName: 'unsupported-transaction-version',
        serverMessage: 'version 1 is not supported',
      },
    });
  });

  it('should keep a preflight failure readable when its data is missing', async () => {
    expect(
      await fail({ body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"x"}}' }),
    ).toMatchObject({ code: 'rpc', context: { rpcName: 'preflight-failure' } });
  });

  it.each([
    ['HTML', '<!doctype html><p>502'],
    ['nothing', ''],
    ['half an answer', '{"jsonrpc":"2.0","resu'],
    ['JSON that is no object', 'null'],
    ['JSON that is a list', '[{"jsonrpc":"2.0","id":1,"result":7}]'],
    ['an object without a result', '{"jsonrpc":"2.0","id":1}'],
    ['an error that is no error', '{"jsonrpc":"2.0","id":1,"error":"no"}'],
  ])('should be typed when the body is %s', async (_, body) => {
    const error = await fail({ body });

    expect(error).not.toBeInstanceOf(SyntaxError);
    expect(error).toMatchObject({ code: 'not-json', context: { node: first.url } });
  });

  it('H5 a node that answers without end is read no further than an answer is long, and not believed', async () => {
    const endless = await startEndlessNode();

    expect(
      await getFailure(
        askCluster(createTestCluster(endless.url), getSlot, createOptions({ retry: 'none' })),
      ),
    ).toMatchObject({ code: 'unexpected-answer', context: { field: 'getSlot.length' } });
    await endless.stop();
  });

  it('H5 a long answer that is within bounds is read whole, whatever its pieces', async () => {
    const padding = 'ü'.repeat(400_000);
    first.play({ body: `{"padding":"${padding}","result":7}` });

    expect(await ask([first])).toMatchObject({ value: 7n });
  });

  it('L14 a node that sends on to another is not followed', async () => {
    const { url } = first;
    first.play({ status: 307, headers: { location: `${url}/elsewhere` }, body: '' }, SLOT);

    expect(await getFailure(ask([first], { retry: 'none' }))).toMatchObject({ code: 'network' });
    expect(first.requests).toHaveLength(1);
  });

  it('should say that a node closes the connection', async () => {
    expect(await fail('drop')).toMatchObject({ code: 'network', context: { node: first.url } });
  });

  it('should say that no node listens', async () => {
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

  it('should say that a node does not answer in time', async () => {
    // Its request may arrive once it is given up: where another test would count it.
    const silent = await startScriptedNode();
    onTestFinished(() => silent.stop());
    silent.play('hang');
    expect(await getFailure(ask([silent], { retry: 'none', timeoutMs: 30 }))).toMatchObject({
      code: 'timeout',
      context: { milliseconds: 30 },
    });
  });

  it('should say that there is no node to ask', async () => {
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

  it('should cause no request when it came before', async () => {
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
            rpc('getSlot'),
            rpc('getBlockHeight').catch((error: unknown) => {
              sibling = error;
            }),
          ]),
        createOptions(),
      ),
    );

    await expect.poll(() => sibling).toMatchObject({ name: 'AbortError' });
  });
});
