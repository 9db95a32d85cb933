import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { forgetBefore } from '../node-kinds';
import { startNodeProxy, type Fault } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { getLocalCluster } from '../test';
import { inventDigest, writeRecord } from './write-record';

interface Case {
  readonly title: string;
  readonly method: string;
  readonly edit: (result: Record<string, unknown>) => unknown;
  readonly state: 'valid' | 'unreachable';
  readonly headline: string;
  readonly fact: RegExp;
}

const editStatus =
  (change: object) =>
  ({ context, value }: Record<string, unknown>) => ({
    context,
    value: toList(value).map((status) => ({ ...toObject(status), ...change })),
  });

const CASES: readonly Case[] = [
  {
    title: 'another transaction',
    method: 'getTransaction',
    edit: (result) => ({ ...result, transaction: [changeOneByte(result.transaction), 'base64'] }),
    state: 'valid',
    headline: 'Is your copy the signed one?',
    fact: /gave an answer that was not what was asked for, so this rests on one server/,
  },
  {
    title: 'an error that was not',
    method: 'getSignatureStatuses',
    edit: editStatus({ err: { InstructionError: [0, 'Custom'] } }),
    state: 'unreachable',
    headline: 'The servers contradict each other about this record',
    fact: /They contradict each other/,
  },
  {
    title: 'another block in that slot',
    method: 'getBlock',
    edit: (result) => ({ ...result, blockhash: '11111111111111111111111111111112' }),
    state: 'unreachable',
    headline: 'The servers contradict each other about this record',
    fact: /They contradict each other/,
  },
];

test('V8 each node is asked, and the joined answers are shown: agreement, contradiction, silence', async ({
  page,
  serve,
  node,
  rpc,
  watch,
}) => {
  const other = await startNodeProxy(node.rpcUrl);
  const site = await serve({
    clusters: [getLocalCluster(rpc.url, { endpoints: [rpc.url, other.url] })],
  });
  const author = await createAuthor(node);
  const signature = await writeRecord(author, inventDigest(), await getNet(node));
  const address = `${site.url}/verify/${signature}?cluster=solana:localnet`;
  const verify = onVerifyPage(page);
  const card = verify.record;

  await test.step('it agrees, and the verdict did not wait for it', async () => {
    other.setFault(() => ({ kind: 'hang' }));
    await page.goto(address);
    await expect(card).toHaveAttribute('data-record', 'valid');
    await expect(verify.detail('Servers')).toContainText('Other servers are being asked…');
    other.setFault(() => null);
    await page.goto(address);
    await expect(verify.fact('Status')).toHaveText('two independent servers agree');
    await expect(verify.check('agreement')).toHaveAttribute('data-outcome', 'pass');
    await expect(verify.detail('Block hash')).toHaveText(/[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  });

  for (const { title, method, edit, state, headline, fact } of CASES) {
    await test.step(`it answers ${title}`, async () => {
      const fault: Fault = {
        kind: 'edit',
        edit: (answer) => ({ ...answer, result: edit(toObject(answer.result)) }),
      };
      other.setFault((call) => (call.method === method ? fault : null));
      await page.goto(address);
      await expect(verify.detail('Servers')).toContainText(fact);
      await expect(card).toHaveAttribute('data-record', state);
      await expect(verify.headline).toContainText(headline);
      await expect(verify.check('agreement')).not.toHaveAttribute('data-outcome', 'pass');
    });
  }

  await test.step('it has forgotten the record', async () => {
    other.setFault(forgetBefore(1_000_000_000));
    await page.goto(address);
    await expect(card).toContainText('does not know it, or has forgotten it');
    await expect(card).toHaveAttribute('data-record', 'valid');
    await expect(verify.headline).toContainText('Is your copy the signed one?');
    await expect(verify.check('agreement')).not.toHaveAttribute('data-outcome', 'pass');
  });

  await test.step('it puts the record in another slot', async () => {
    other.setFault(({ method }) =>
      method === 'getTransaction' || method === 'getSignatureStatuses' ? MOVED : null,
    );
    await page.goto(address);
    await expect(card).toHaveAttribute('data-record', 'unreachable');
    await expect(card).toContainText('differ on its slot');
    await expect(verify.check('agreement')).toHaveAttribute('data-outcome', 'fail');
  });

  await test.step('R2 it refuses (403), and the page says that the record depends on one node', async () => {
    watch.expectTrouble(/Failed to load resource/);
    other.setFault(() => ({ kind: 'status', status: 403 }));
    await page.goto(address);
    await expect(card).toHaveAttribute('data-record', 'valid');
    await expect(verify.fact('Servers')).toHaveText(
      /^127\.0\.0\.1:\d+ refused the request, perhaps because it wants a key or takes none from here, so this rests on one server$/,
    );
    await expect(verify.check('agreement')).toHaveAttribute('data-outcome', 'cannot-check');
  });
  await other.stop();
});

const MOVED: Fault = {
  kind: 'edit',
  edit: (answer) => {
    const result = toObject(answer.result);
    const value = 'value' in result ? toList(result.value) : null;
    return {
      ...answer,
      result: value
        ? { ...result, value: value.map((status) => ({ ...toObject(status), slot: 3 })) }
        : { ...result, slot: 3 },
    };
  },
};

function changeOneByte(transaction: unknown): string {
  const bytes = Buffer.from(String(toList(transaction)[0]), 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 10) ^ 1, bytes.length - 10);
  return bytes.toString('base64');
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
