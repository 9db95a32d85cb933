import { afterEach, describe, expect, it } from 'vitest';
import { getFailureReason } from './failure';
import { askCluster } from './rpc';
import {
  BUSY,
  FORBIDDEN,
  getFailure,
  getSlot,
  HTML,
  SLOT,
  startAskedNodes,
} from '../test/ask-nodes';
import { createTestCluster } from '../test/cluster';
import { result, rpcError, type NodeStep } from '../test/scripted-node';

const { first, second, waited, createOptions, ask } = await startAskedNodes();

describe('a cluster with one node', () => {
  it('should be asked 4 times, 1, 2 and 4 seconds apart (C8)', async () => {
    first.play(BUSY);

    await getFailure(ask([first]));

    expect(first.requests).toHaveLength(4);
    expect(waited).toEqual([1_000, 2_000, 4_000]);
  });

  it('should be asked again after a second if it answers 429 once (C5)', async () => {
    first.play({ status: 429, body: '' }, SLOT);

    expect(await ask([first])).toMatchObject({ value: 7n });
    expect(first.requests).toHaveLength(2);
    expect(waited).toEqual([1_000]);
  });

  it('should answer as soon as it recovers, and name itself (C5)', async () => {
    first.play(BUSY, HTML, SLOT);

    expect(await ask([first])).toEqual({
      value: 7n,
      node: first.url,
    });
    expect(waited).toEqual([1_000, 2_000]);
  });

  it('should be asked once if no retry is wanted (C4)', async () => {
    first.play(BUSY);

    await getFailure(ask([first], { retry: 'none' }));

    expect(first.requests).toHaveLength(1);
    expect(waited).toEqual([]);
  });
});

describe('a cluster with two nodes (C5)', () => {
  it('should give the preferred node a second, and then ask the next at once', async () => {
    first.play('drop');
    second.play(SLOT);

    const { node } = await ask([first, second]);

    expect(node).toBe(second.url);
    expect([first.requests.length, second.requests.length]).toEqual([2, 1]);
    expect(waited).toEqual([1_000]);
  });

  it.each<[string, NodeStep]>([
    ['fails', { status: 500, body: '' }],
    ['refuses', FORBIDDEN],
    ['is gone', 'drop'],
    ['answers 429', { status: 429, body: '' }],
  ])(
    'if the first %s, should answer by the second, which is asked once and named, with and without retries',
    async (_, step) => {
      for (const retry of ['standard', 'none'] as const) {
        first.play(step);
        second.play(SLOT);

        expect(await ask([first, second], { retry })).toEqual({ value: 7n, node: second.url });
        expect(second.requests).toHaveLength(1);
      }
    },
  );

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

  it('should leave out a node that refuses, without waiting', async () => {
    first.play(FORBIDDEN);
    second.play(BUSY, SLOT);

    const { value } = await ask([first, second]);

    expect(value).toBe(7n);
    expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
    expect(waited).toEqual([1_000]);
  });

  it('should fail without waiting when every node refuses', async () => {
    first.play(FORBIDDEN);
    second.play({ status: 401, body: '' });

    const failure = await getFailure(ask([first, second]));

    expect(failure).toMatchObject({ context: { statusCode: 401 } });
    expect(waited).toEqual([]);
  });

  it('should ask each at most once if no retry is wanted (C4)', async () => {
    first.play(BUSY);
    second.play(HTML);

    await getFailure(ask([first, second], { retry: 'none' }));

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

    const { node } = await ask([first, second]);

    expect(node).toBe(second.url);
    expect([first.requests.length, second.requests.length]).toEqual([1, 1]);
    expect(waited).toEqual([]);
  });

  it('should fail at once when its only node answers so', async () => {
    first.play(rpcError(-32603));

    const failure = await getFailure(ask([first]));

    expect(failure).toMatchObject({ context: { __code: -32603 } });
    expect(first.requests).toHaveLength(1);
    expect(waited).toEqual([]);
  });
});

describe('integers (C7)', () => {
  afterEach(() => {
    Reflect.deleteProperty(BigInt.prototype, 'toJSON');
  });

  const askSlot = (minContextSlot: bigint) =>
    askCluster(
      createTestCluster(first.url),
      (rpc) => rpc.getSlot({ minContextSlot }).send(),
      createOptions({ retry: 'none' }),
    );

  it('should be JSON numbers in parameters and exact bigints in answers', async () => {
    first.play(result('18446744073709551615'));

    const { value } = await askSlot(9_007_199_254_740_991n);

    expect(value).toBe(18_446_744_073_709_551_615n);
    expect(first.requests[0]!.body).toContain('"minContextSlot":9007199254740991,');
    expect('toJSON' in BigInt.prototype).toBe(false);
  });

  it('should be JSON numbers even if a script patches their prototype', async () => {
    Reflect.set(BigInt.prototype, 'toJSON', () => 'patched');
    first.play(SLOT);

    await askSlot(7n);

    expect(first.requests[0]!.body).toContain('"minContextSlot":7,');
  });

  it('should be refused in parameters beyond a safe number', async () => {
    first.play(SLOT);

    await getFailure(askSlot(2n ** 53n));

    expect(first.requests).toHaveLength(0);
  });

  it.each(['"', '"\\', '[', '{"$n":"', '-', '1'])(
    'H5 should be read quickly from an answer of many %j',
    async (piece) => {
      first.play({ body: piece.repeat(200_000) });

      expect(await getFailure(ask([first], { retry: 'none' }))).toBeInstanceOf(Error);
    },
  );

  it('H5 an answer that nests deeper than the stack is read or refused, without a crash', async () => {
    first.play({ body: `{"result":${'['.repeat(100_000)}1${']'.repeat(100_000)}}` });

    const failure = await getFailure(ask([first], { retry: 'none' }));

    expect(getFailureReason(failure)).toMatch(/^(not-json|unexpected-answer)$/);
  });
});
