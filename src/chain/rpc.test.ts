import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCount } from './answer';
import { isChainError } from './errors';
import { askCluster, type AskOptions, type ClusterCall } from './rpc';
import { createTestCluster } from './test/cluster';
import {
  result,
  rpcError,
  startScriptedNode,
  type ScriptedNode,
  type Step,
} from './test/scripted-node';

let first: ScriptedNode;
let second: ScriptedNode;
let waited: number[];

beforeAll(async () => {
  [first, second] = await Promise.all([startScriptedNode(), startScriptedNode()]);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));
beforeEach(() => {
  waited = [];
});

const HTML: Step = { body: '<!doctype html><title>Welcome</title>' };
const BUSY: Step = { status: 503, body: '' };
const FORBIDDEN: Step = { status: 403, body: '' };
const SLOT = result('7');

const getSlot: ClusterCall<bigint> = async (rpc) => readCount(await rpc('getSlot'), 'getSlot');

function createOptions(options: Partial<AskOptions> = {}): AskOptions {
  return {
    signal: new AbortController().signal,
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
    ...options,
  };
}

async function getFailure(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => {
      throw new Error('it answered');
    },
    (error: unknown) => error,
  );
}

describe('a cluster with one node', () => {
  it('should be asked 4 times, 1, 2 and 4 seconds apart (C8)', async () => {
    first.play(BUSY);

    await getFailure(askCluster(createTestCluster(first.url), getSlot, createOptions()));

    expect(first.requests).toHaveLength(4);
    expect(waited).toEqual([1_000, 2_000, 4_000]);
  });

  it('should answer as soon as it recovers, and name itself (C5)', async () => {
    first.play(BUSY, HTML, SLOT);

    expect(await askCluster(createTestCluster(first.url), getSlot, createOptions())).toEqual({
      value: 7n,
      node: first.url,
    });
    expect(waited).toEqual([1_000, 2_000]);
  });

  it('should be asked once where no retry is wanted (C4)', async () => {
    first.play(BUSY);

    await getFailure(
      askCluster(createTestCluster(first.url), getSlot, createOptions({ retry: 'none' })),
    );

    expect(first.requests).toHaveLength(1);
    expect(waited).toEqual([]);
  });
});

describe('a cluster with two nodes (C5)', () => {
  it('should give the preferred node a second, and then ask the next at once', async () => {
    first.play('drop');
    second.play(SLOT);

    const { node } = await askCluster(
      createTestCluster(first.url, second.url),
      getSlot,
      createOptions(),
    );

    expect(node).toBe(second.url);
    expect([first.requests.length, second.requests.length]).toEqual([2, 1]);
    expect(waited).toEqual([1_000]);
  });

  it('should ask the node first that answered last', async () => {
    const cluster = createTestCluster(first.url, second.url);
    first.play(FORBIDDEN);
    second.play(SLOT);
    await askCluster(cluster, getSlot, createOptions());
    first.play(SLOT);
    second.play(SLOT);

    const { node } = await askCluster(cluster, getSlot, createOptions());

    expect(node).toBe(second.url);
    expect(first.requests).toHaveLength(0);
  });

  it('should leave a node out that refuses, without waiting', async () => {
    first.play(FORBIDDEN);
    second.play(BUSY, SLOT);

    const { value } = await askCluster(
      createTestCluster(first.url, second.url),
      getSlot,
      createOptions(),
    );

    expect(value).toBe(7n);
    expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
    expect(waited).toEqual([1_000]);
  });

  it('should fail without waiting when every node refuses', async () => {
    first.play(FORBIDDEN);
    second.play({ status: 401, body: '' });

    const failure = await getFailure(
      askCluster(createTestCluster(first.url, second.url), getSlot, createOptions()),
    );

    expect(failure).toMatchObject({ code: 'http', context: { statusCode: 401 } });
    expect(waited).toEqual([]);
  });

  it('should ask each at most once where no retry is wanted (C4)', async () => {
    first.play(BUSY);
    second.play(HTML);

    await getFailure(
      askCluster(
        createTestCluster(first.url, second.url),
        getSlot,
        createOptions({ retry: 'none' }),
      ),
    );

    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(waited).toEqual([]);
  });

  it.each([
    ['a method it does not offer', -32601],
    ['a fault inside it', -32603],
    ['history it does not keep', -32011],
    ['a refused API key', -32052],
  ])('should ask the second at once when the first answers with %s', async (_, code) => {
    first.play(rpcError(code));
    second.play(SLOT);

    const { node } = await askCluster(
      createTestCluster(first.url, second.url),
      getSlot,
      createOptions(),
    );

    expect(node).toBe(second.url);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(waited).toEqual([]);
  });

  it('should fail at once when its only node answers so', async () => {
    first.play(rpcError(-32603));

    const failure = await getFailure(
      askCluster(createTestCluster(first.url), getSlot, createOptions()),
    );

    expect(failure).toMatchObject({ code: 'rpc', context: { rpcName: 'internal-error' } });
    expect(first.requests).toHaveLength(1);
    expect(waited).toEqual([]);
  });

  it('should not ask the second what the first understood and refused', async () => {
    first.play(rpcError(-32602));
    second.play(SLOT);

    await getFailure(
      askCluster(createTestCluster(first.url, second.url), getSlot, createOptions()),
    );

    expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
  });
});

describe('a failure (C6)', () => {
  const fail = async (step: Step, options: Partial<AskOptions> = {}) => {
    first.play(step);
    return getFailure(
      askCluster(
        createTestCluster(first.url),
        getSlot,
        createOptions({ retry: 'none', ...options }),
      ),
    );
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
    expect(await fail('hang', { timeoutMs: 30 })).toMatchObject({
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
    const asking = getFailure(
      askCluster(
        createTestCluster(first.url),
        getSlot,
        createOptions({ signal: controller.signal }),
      ),
    );
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

    expect(
      await getFailure(
        askCluster(
          createTestCluster(first.url),
          getSlot,
          createOptions({ signal: AbortSignal.abort() }),
        ),
      ),
    ).toMatchObject({ name: 'AbortError' });
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

describe('integers (C7)', () => {
  it('should be exact JSON numbers in parameters and exact bigints in answers', async () => {
    first.play(result('18446744073709551615'));

    const { value } = await askCluster(
      createTestCluster(first.url),
      (rpc) => rpc('getSlot', [{ minContextSlot: 18_446_744_073_709_551_614n }]),
      createOptions(),
    );

    expect(value).toBe(18_446_744_073_709_551_615n);
    expect(first.requests[0]!.body).toContain('"minContextSlot":18446744073709551614}');
    expect('toJSON' in BigInt.prototype).toBe(false);
  });
});
