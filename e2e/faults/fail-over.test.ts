import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../local/node';
import { chain } from '@countersign/core/nodes/chain';
import { createAuthor, type TestAuthor } from '@countersign/core/nodes/test/author';
import { createFileClaim } from '@countersign/core/nodes/test/claim';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { createSignedClaim } from '@countersign/core/nodes/test/signed-claim';
import { REQUEST_TIMEOUT_MS } from '@countersign/core/nodes/rpc/retry';
import type { Cluster } from '@countersign/core/configuration/cluster';
import { startNodeProxy, type Fault, type NodeProxy } from '../node-proxy';

const { signal } = new AbortController();
let node: LocalNode;
let author: TestAuthor;
let direct: Cluster;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  author = await createAuthor(node.payerSecretKey);
  direct = createTestCluster(node.rpcUrl);
});
afterAll(() => {
  node.stop();
});

interface Stage {
  readonly name: string;
  readonly method: string;
  readonly run: (cluster: Cluster, text: string) => Promise<unknown>;
  readonly expected: unknown;
}

const STAGES: readonly Stage[] = [
  {
    name: 'hashing',
    method: 'getGenesisHash',
    run: (cluster) => chain.getGenesisHash(cluster, signal),
    expected: { value: expect.any(String) as string },
  },
  {
    name: 'simulation',
    method: 'simulateTransaction',
    run: async (cluster, text) => {
      const { value } = await chain.getGenesisHash(direct, signal);
      const claim = createFileClaim(author.address, value, text);
      return chain.prepareClaim(cluster, claim, signal);
    },
    expected: { simulation: { status: 'passed' } },
  },
  {
    name: 'sending',
    method: 'sendTransaction',
    run: async (cluster, text) => {
      const { wireBytes } = await createSignedClaim(direct, author, text);
      return chain.sendTransaction(cluster, wireBytes, signal);
    },
    expected: { status: 'sent' },
  },
  {
    name: 'confirming',
    method: 'getSignatureStatuses',
    run: async (cluster, text) => {
      const { wireBytes, ...signed } = await createSignedClaim(direct, author, text);
      await chain.sendTransaction(direct, wireBytes, signal);
      const onStatus = () => undefined;
      return chain.confirmSignature(cluster, { ...signed, resend: wireBytes, onStatus }, signal);
    },
    expected: { status: 'finalized' },
  },
  {
    name: 'verifying',
    method: 'getTransaction',
    run: async (cluster, text) => {
      const { wireBytes, signature } = await createSignedClaim(direct, author, text);
      await chain.sendTransaction(direct, wireBytes, signal);
      await chain.confirmSignature(direct, { signature, onStatus: () => undefined }, signal);
      return chain.fetchEvidence(cluster, signature, signal);
    },
    expected: { lookup: { status: 'found' } },
  },
];

function dieAt(proxy: NodeProxy, method: string, fault: Fault): void {
  let isDead = false;
  proxy.setFault((call) => {
    isDead ||= call.method === method;
    return isDead ? fault : null;
  });
}

const getSent = ({ calls }: NodeProxy) =>
  calls.filter(({ method }) => method === 'sendTransaction').map(({ params }) => params);

describe.each([2, 3])('C5 of %i nodes the first dies', (count) => {
  it.concurrent.each(
    STAGES.flatMap((stage) => [
      { ...stage, how: 'hangs', fault: { kind: 'hang' } as const },
      { ...stage, how: 'is gone', fault: { kind: 'drop' } as const },
    ]),
  )(
    'while $name, and $how: the work goes on before its time is up, with the same bytes',
    async ({ name, method, run, expected, how, fault }) => {
      const nodes = await Promise.all(
        Array.from({ length: count }, () => startNodeProxy(node.rpcUrl)),
      );
      const [first, second] = nodes;
      if (first === undefined || second === undefined) throw new Error('too few');
      dieAt(first, method, fault);
      const cluster = createTestCluster(...nodes.map(({ url }) => url));
      expect(await run(cluster, `${name} ${how} ${count}`)).toMatchObject(expected as object);
      const died = first.calls.find((call) => call.method === method);
      const next = second.calls.find((call) => call.method === method);
      const pause = (next?.at ?? Infinity) - (died?.at ?? 0);
      if (process.env.FAIL_OVER_TIMES) console.log(`${name} ${how} ${count}: ${pause.toFixed(0)}`);
      expect(pause).toBeLessThan(REQUEST_TIMEOUT_MS / 2);
      if (how === 'hangs') expect(pause).toBeGreaterThan(1000);
      const sent = nodes.flatMap(getSent).map((params) => JSON.stringify(params).slice(0, 200));
      expect(new Set(sent).size).toBeLessThanOrEqual(1);
      await Promise.all(nodes.map((proxy) => proxy.stop()));
    },
  );
});
