import { SOLANA_ERROR__TRANSACTION__FEE_PAYER_SIGNATURE_MISSING } from '@solana/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startNode, type LocalNode } from '../../../../../local/node';
import type { Cluster } from '../../configuration/cluster';
import { buildClaimTransaction } from './build-transaction';
import { sendTransaction } from './send-transaction';
import { createAuthor, type TestAuthor } from '../test/author';
import { createTestCluster } from '../test/cluster';
import { rpcError, result, startScriptedNode, type ScriptedNode } from '../test/scripted-node';
import { createSignedClaim } from '../test/signed-claim';

let local: LocalNode;
let proxy: ScriptedNode;
let direct: Cluster;
let cluster: Cluster;
let author: TestAuthor;

const { signal } = new AbortController();

beforeAll(async () => {
  local = await startNode({ slotTimeMs: 50 });
  proxy = await startScriptedNode(local.rpcUrl);
  direct = createTestCluster(local.rpcUrl);
  cluster = createTestCluster(proxy.url);
  author = await createAuthor(local.payerSecretKey);
});
afterAll(async () => {
  await proxy.stop();
  local.stop();
});
beforeEach(() => {
  proxy.play('pass');
});

it('should send a transaction that a node accepts', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'sent');

  expect(await sendTransaction(cluster, wireBytes, signal)).toEqual({ status: 'sent' });
});

it('should have the node simulate only the first time, and never retry by itself', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'options');

  await sendTransaction(cluster, wireBytes, signal);
  await sendTransaction(cluster, wireBytes, signal, { isRepeated: true });

  expect(proxy.requests[0]!.body).toContain('"maxRetries":0');
  expect(proxy.requests[0]!.body).toContain('"preflightCommitment":"confirmed"');
  expect(proxy.requests[0]!.body).not.toContain('"skipPreflight":true');
  expect(proxy.requests[1]!.body).toContain('"skipPreflight":true');
});

it('should report bytes that landed before as sent (G6)', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'twice');
  await sendTransaction(cluster, wireBytes, signal);
  const sendAgain = () =>
    fetch(local.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: proxy.requests[0]?.body ?? '',
    }).then((answer) => answer.text());
  await expect.poll(sendAgain).toContain('already been processed');

  expect(await sendTransaction(cluster, wireBytes, signal)).toEqual({ status: 'sent' });
  proxy.play(rpcError(-32002, 'no', '{"err":"AlreadyProcessed"}'));
  expect(await sendTransaction(cluster, wireBytes, signal)).toEqual({ status: 'sent' });
});

it('should ask another node if one takes the bytes and disconnects (G6)', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'broken off');
  await sendTransaction(direct, wireBytes, signal);
  proxy.play('drop', 'pass');

  expect(await sendTransaction(cluster, wireBytes, signal)).toEqual({ status: 'sent' });
  expect(proxy.requests).toHaveLength(2);
});

it.each(['drop', { status: 502, body: '' }] as const)(
  'M8 should not report a refusal if another node received the bytes and may have accepted them: %j (G6)',
  async (silence) => {
    const { wireBytes } = await createSignedClaim(
      direct,
      author,
      `given ${JSON.stringify(silence)}`,
    );
    const other = await startScriptedNode();
    other.play(rpcError(-32002, 'no', '{"err":"AccountNotFound"}'));
    proxy.play(silence);

    const outcome = await sendTransaction(
      createTestCluster(proxy.url, other.url),
      wireBytes,
      signal,
    );
    await other.stop();

    expect(outcome).toEqual({ status: 'unsure' });
  },
);

it.each(['drop', { status: 502, body: '' }] as const)(
  'M8 should not report a refusal if the same node may have forwarded the bytes before: %j (G6)',
  async (silence) => {
    const { wireBytes } = await createSignedClaim(
      direct,
      author,
      `passed on ${JSON.stringify(silence)}`,
    );
    proxy.play(silence, rpcError(-32002, 'no', '{"err":"AccountNotFound"}'));

    expect(await sendTransaction(cluster, wireBytes, signal)).toEqual({
      status: 'unsure',
    });
  },
);

it.each([-32602, -32003])(
  'should not send another node bytes that the first understood and refused: %i',
  async (code) => {
    const { wireBytes } = await createSignedClaim(direct, author, `refused ${code}`);
    const other = await startScriptedNode();
    proxy.play(rpcError(code, 'no'));

    const both = createTestCluster(proxy.url, other.url);
    const outcome = await sendTransaction(both, wireBytes, signal);
    const handed = other.requests.length;
    await other.stop();

    expect(outcome).toMatchObject({ status: 'rejected' });
    expect(handed).toBe(0);
  },
);

it('M8 should report a refusal if no other node can have accepted the bytes', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'refused');
  const other = await startScriptedNode();
  other.play(rpcError(-32002, 'no', '{"err":"AccountNotFound"}'));
  proxy.play({ status: 403, body: '' });

  const outcome = await sendTransaction(createTestCluster(proxy.url, other.url), wireBytes, signal);
  await other.stop();

  expect(outcome).toMatchObject({ status: 'rejected', node: other.url });
});

it('should not call a transaction refused if one node reports its blockhash as expired (G6)', async () => {
  const { instructions } = await createSignedClaim(direct, author, 'expired');
  const { wireBytes } = buildClaimTransaction({
    author: author.address,
    instructions,
    blockhash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
    lastValidBlockHeight: 1n,
    computeBudget: null,
  });

  expect(await sendTransaction(cluster, await author.sign(wireBytes), signal)).toEqual({
    status: 'unsure',
  });
});

it('should report that the author has too little SOL (G6)', async () => {
  const { wireBytes } = await createSignedClaim(direct, await createAuthor(), 'poor');

  expect(await sendTransaction(cluster, wireBytes, signal)).toMatchObject({
    status: 'rejected',
    reason: '"AccountNotFound"',
  });
});

it('should report a wrong signature with the node’s message', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'wrong');
  wireBytes[5]! ^= 1;

  expect(await sendTransaction(cluster, wireBytes, signal)).toMatchObject({ status: 'rejected' });
});

it('should read the error of a program out of a preflight failure', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'program');
  proxy.play(
    rpcError(-32002, 'simulation failed', '{"err":{"InstructionError":[3,{"Custom":7}]}}'),
  );

  expect(await sendTransaction(cluster, wireBytes, signal)).toMatchObject({
    status: 'rejected',
    reason: '{"InstructionError":[3,{"Custom":7}]}',
  });
});

it.each([
  'null',
  '{}',
  '[]',
  '7',
  '{"err":7,"logs":7}',
  '{"err":{"InstructionError":7}}',
  '{"err":{"x":null},"logs":null}',
])('should accept preflight data of %s', async (data) => {
  const { wireBytes } = await createSignedClaim(direct, author, 'data');
  proxy.play(rpcError(-32002, 'no', data));

  expect(await sendTransaction(cluster, wireBytes, signal)).toMatchObject({ status: 'rejected' });
});

it('should not believe a node that answers with another signature', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'other');
  proxy.play(result(`"${'1'.repeat(64)}"`));

  await expect(
    sendTransaction(cluster, wireBytes, signal, { isRepeated: true }),
  ).rejects.toMatchObject({ code: 'unexpected-answer' });
});

it('should refuse bytes that are not a transaction, without a request', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'cut');
  const unsigned = Uint8Array.from(wireBytes).fill(0, 1, 65);
  const longer = Uint8Array.from([...wireBytes, 0]);

  for (const bytes of [new Uint8Array(7), wireBytes.subarray(0, 99), longer]) {
    await expect(sendTransaction(cluster, bytes, signal)).rejects.toMatchObject({
      code: 'transaction/malformed',
    });
  }
  await expect(sendTransaction(cluster, unsigned, signal)).rejects.toMatchObject({
    context: { __code: SOLANA_ERROR__TRANSACTION__FEE_PAYER_SIGNATURE_MISSING },
  });
  expect(proxy.requests).toHaveLength(0);
});

it('should end at once when aborted', async () => {
  const { wireBytes } = await createSignedClaim(direct, author, 'aborted');
  proxy.play('hang');
  const controller = new AbortController();
  const sending = sendTransaction(cluster, wireBytes, controller.signal);
  await expect.poll(() => proxy.requests.length).toBe(1);
  controller.abort();

  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});
