import type { Page } from '@playwright/test';
import type { LocalNode } from '../../local/node';
import { getNet } from '../job/ask-node';
import { createAuthor, transfer, writeMemo } from '../job/author';
import { getRecordStates, recordMessages } from '../job/record-messages';
import { expectNoViolation } from '../job/expect-no-violation';
import { expect, test } from '../job/test';
import type { Fault, SeenCall } from '../node-proxy';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

type GetFault = (call: SeenCall, earlier: readonly SeenCall[]) => Fault | null;

interface Case {
  readonly title: string;
  readonly fault: GetFault;
  readonly state: string;
  readonly headline: string;
  /** It is tried again for a while, by the clock, before it is said. */
  readonly isSlow?: boolean;
}

const always =
  (fault: Fault): GetFault =>
  () =>
    fault;
const once =
  (method: string, fault: Fault): GetFault =>
  (call, earlier) =>
    call.method === method && !earlier.some((before) => before.method === method) ? fault : null;
const edit =
  (method: string, change: (text: string) => string): GetFault =>
  (call) =>
    call.method === method
      ? {
          kind: 'edit',
          edit: (answer): unknown => JSON.parse(change(JSON.stringify(answer))),
        }
      : null;

const UNCERTAIN = 'This record could not be checked right now';

const SLOW: readonly Case[] = [
  {
    title: 'it takes a second',
    fault: always({ kind: 'delay', milliseconds: 1000 }),
    state: 'valid',
    headline: 'A genuine signature',
  },
  {
    title: 'it is busy once (429)',
    fault: once('getTransaction', { kind: 'status', status: 429 }),
    state: 'valid',
    headline: 'A genuine signature',
    isSlow: true,
  },
  {
    title: 'it drops the connection once',
    fault: once('getTransaction', { kind: 'drop' }),
    state: 'valid',
    headline: 'A genuine signature',
    isSlow: true,
  },
  ...(
    [
      ['refuses (403)', { kind: 'status', status: 403 }],
      ['is busy without end (429)', { kind: 'status', status: 429 }],
      ['is broken (500)', { kind: 'status', status: 500 }],
      ['drops every connection', { kind: 'drop' }],
      ['answers with a web page', { kind: 'body', body: '<!doctype html><h1>Hi</h1>' }],
    ] as const
  ).map(([title, fault]) => ({
    title: `it ${title}`,
    fault: always(fault),
    state: 'unreachable',
    headline: UNCERTAIN,
    isSlow: true,
  })),
];

const FALSE: readonly Case[] = [
  {
    title: 'M6 it says that it is on another network: its word, and no fact',
    fault: edit('getGenesisHash', (text) =>
      text.replace(/"result":"(.)/, (_all, letter) => `"result":"${letter === '9' ? '8' : '9'}`),
    ),
    state: 'wrong-network',
    headline: 'This claim names another network than the server does',
  },
  {
    title: 'it gives other bytes',
    fault: edit('getTransaction', (text) =>
      text.replace(/"transaction":\["(.{40})(.)/, (_all, head: string, letter: string) => {
        return `"transaction":["${head}${letter === 'A' ? 'B' : 'A'}`;
      }),
    ),
    state: 'bad-signature',
    headline: 'The signature does not fit this transaction',
  },
  {
    title: 'it tells of two slots',
    fault: edit('getSignatureStatuses', (text) => text.replaceAll(/"slot":\d+/g, '"slot":3')),
    state: 'unreachable',
    headline: UNCERTAIN,
    isSlow: true,
  },
  {
    title: 'it says that it failed',
    fault: edit('getSignatureStatuses', (text) =>
      text.replace('"err":null', '"err":{"InstructionError":[0,{"Custom":1}]}'),
    ),
    state: 'failed',
    headline: 'This transaction failed, so it proves nothing',
  },
];

for (const [title, cases] of [
  ['is slow, broken or gone', SLOW],
  ['says what is not so', FALSE],
] as const) {
  test(`V3 V9 of a node that ${title} a record is green only where it was checked`, async ({
    page,
    site,
    node,
    rpc,
    watch,
  }) => {
    watch.expectTrouble(/Failed to load resource/);
    const signature = await getRecord(node);
    const verify = onVerifyPage(page);
    await page.clock.install();
    await recordMessages(page);
    for (const { title: what, fault, state, headline, isSlow = false } of cases) {
      await test.step(`${what}: ${state}`, async () => {
        const start = rpc.calls.length;
        rpc.setFault((call, earlier) => fault(call, earlier.slice(start)));
        await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
        if (isSlow) await hurry(page);
        await expect(verify.record).toHaveAttribute('data-record', state);
        await expect(verify.headline).toContainText(headline);
        expect(await getRecordStates(page)).toEqual([state]);
      });
    }
  });
}

test('V3 V9 of a node that tells half, the half is said, and asking again helps', async ({
  page,
  site,
  node,
  rpc,
  watch,
}) => {
  watch.expectTrouble(/Failed to load resource/);
  const address = `${site.url}/verify/${await getRecord(node)}?cluster=solana:localnet`;
  const verify = onVerifyPage(page);
  await recordMessages(page);
  await test.step('it comes back: asked again, the record is valid', async () => {
    rpc.setFault(always({ kind: 'status', status: 403 }));
    await page.goto(address);
    await expect(verify.record).toHaveAttribute('data-record', 'unreachable');
    await expect(verify.record).toContainText('This server does not serve web pages.');
    await expectNoViolation(page, { part: 'main' });
    rpc.setFault(() => null);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    expect(await getRecordStates(page)).toEqual(['unreachable', 'valid']);
  });

  await test.step('it gives no time: none is made up', async () => {
    rpc.setFault(({ method }) =>
      /^get(Transaction|SignaturesForAddress)$/.test(method)
        ? { kind: 'edit', edit: forgetTime }
        : null,
    );
    await page.goto(address);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.fact('When')).toContainText('The server reports no time; in slot');
    await expect(verify.check('time')).toHaveAttribute('data-outcome', 'cannot-check');
    await expect(page.locator('time')).toHaveCount(0);
  });

  await test.step('it hides an error in one answer, and not in the other', async () => {
    const failed = await writeFailed(node);
    rpc.setFault(
      edit('getSignatureStatuses', (text) => text.replaceAll(/"err":\{.*?\}\]\}/g, '"err":null')),
    );
    await page.goto(`${site.url}/verify/${failed}?cluster=solana:localnet`);
    await expect(verify.record).toHaveAttribute('data-record', 'failed');
    expect(await getRecordStates(page)).toEqual(['failed']);
  });
});

const records = new WeakMap<LocalNode, Promise<string>>();

/** One sound record for all that the node does to it. */
function getRecord(node: LocalNode): Promise<string> {
  const before = records.get(node);
  if (before) return before;
  const written = (async () =>
    writeRecord(await createAuthor(node), inventDigest(), await getNet(node)))();
  records.set(node, written);
  return written;
}

async function writeFailed(node: LocalNode): Promise<string> {
  const author = await createAuthor(node);
  const memo = `countersign/1 file sha256:${'c0'.repeat(32)} net=${await getNet(node)}`;
  const instructions = [writeMemo(author.address, memo), transfer(author.address, 10n ** 15n)];
  return author.send(instructions, 'unchecked');
}

/** The page waits between its tries by the clock, which runs faster here. */
async function hurry(page: Page): Promise<void> {
  const { record } = onVerifyPage(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(5000);
      return record.isVisible();
    })
    .toBe(true);
}

function forgetTime(answer: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(/"blockTime":\d+/g, '"blockTime":null'));
}
