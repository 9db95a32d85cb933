import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseReceipt } from '@countersign/proof/receipts';
import { afterEach, expect, it } from 'vitest';
import { type Fault } from '../../../../e2e/node-proxy';
import { createAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { expectSchema } from '../test/expect-schema';
import { createLandedWithdrawal } from '../test/landed-receipt';
import { startSigner } from '../test/start-signer';
import { runAny } from '../test/run-here';

const { folder, at, key: KEY, node, proxy } = await startSigner();
afterEach(() => {
  proxy.setFault(() => null);
});

const sign = (...args: readonly string[]) =>
  runAny(['sign', '-k', KEY, '-u', proxy.url, ...args], { HOME: folder });

function write(name: string): string {
  mkdirSync(join(at(name), '..'), { recursive: true });
  writeFileSync(at(name), name);
  return at(name);
}

async function withdraw(file: string): Promise<void> {
  const author = await createAuthor(node.payerSecretKey);
  const receipt = parseReceipt(readFileSync(`${file}.countersign.json`));
  await createLandedWithdrawal(createTestCluster(node.rpcUrl), author, receipt, true);
}

it.each([[[]], [['--private']]])(
  'Q8 signed before and withdrawn (%j): reported, with the advice --again, which signs it anew',
  async (kind) => {
    const file = write(`withdrawn${kind.join('')}`);
    expect(await sign(...kind, file)).toMatchObject({ code: 0 });
    await withdraw(file);
    const { code, out } = await sign(...kind, file);
    expect(out).toContain('its signer withdrew it: sign it anew with --again');
    expect(code).toBe(2);
    expectSchema('sign', (await sign(...kind, '--json', file)).out);
    const args = ['sign', '-k', KEY, '-u', proxy.url, ...kind, file];
    const elsewhere = await runAny(args, { HOME: at('elsewhere') });
    expect(elsewhere).toMatchObject({ code: 2 });
    expect(elsewhere.out).toContain('sign it anew with --again');
    expect(await sign(...kind, '--again', '--force', file)).toMatchObject({ code: 0 });
    expect((await sign(...kind, file)).out).toContain('signed before');
  },
);

it('Q8 signed before without the wanted title: reported, with the advice --again', async () => {
  const file = write('titled');
  expect(await sign(file, '--title', 'v1')).toMatchObject({ code: 0 });
  expect(await sign(file, '--title', 'v1')).toMatchObject({ code: 0 });
  expect(await sign(file)).toMatchObject({ code: 0 });
  const { code, out } = await sign(file, '--title', 'v2');
  expect([code, out]).toEqual([
    2,
    expect.stringContaining('but with the title “v1”: sign it anew'),
  ]);
  const plain = write('plain');
  expect(await sign(plain)).toMatchObject({ code: 0 });
  const lacking = await sign(plain, '--title', 'v1');
  expect([lacking.code, lacking.out]).toEqual([2, expect.stringContaining('but without a title')]);
});

it('Q8 signed before, and no node reports whether it was withdrawn: its receipt is written, with a note', async () => {
  const file = write('untold');
  expect(await sign(file)).toMatchObject({ code: 0 });
  proxy.setFault(({ method }) =>
    method === 'getAccountInfo' ? { kind: 'status', status: 403 } : null,
  );
  const { code, out } = await sign(file);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('withdrawn since then could not be told'),
  ]);
});

it('Q8 resumed under another title: reported, and not called signed', async () => {
  const file = write('resumed');
  proxy.setFault(({ method }) =>
    method === 'getSignatureStatuses' ? { kind: 'status', status: 503 } : null,
  );
  const cut = await sign('--title', 'v1', '--timeout', '2', file);
  expect(cut.code).toBe(2);
  proxy.setFault(() => null);
  const other = await sign('--title', 'v2', file);
  expect([other.code, other.out]).toEqual([
    2,
    expect.stringContaining('but with the title “v1”: sign it anew'),
  ]);
  expect(await sign('--title', 'v1', file)).toMatchObject({ code: 0 });
});

it('Q8 signed before, and no node knows its record any more: its receipt is written, with a note', async () => {
  const file = write('forgotten');
  expect(await sign(file)).toMatchObject({ code: 0 });
  const empty = (result: object | null): Fault => ({
    kind: 'body',
    body: JSON.stringify({ jsonrpc: '2.0', id: '1', result }),
  });
  proxy.setFault(({ method }) => {
    if (method === 'getTransaction') return empty(null);
    const none = { context: { slot: 1 }, value: [null] };
    return method === 'getSignatureStatuses' ? empty(none) : null;
  });
  const { code, out } = await sign(file);
  expect([code, out]).toEqual([0, expect.stringContaining('no node knows its record any more')]);
});

it('Q8 an unavailable simulation is reported with the record, to people and programs', async () => {
  const refuse = JSON.stringify({
    jsonrpc: '2.0',
    id: '1',
    error: { code: -32601, message: 'Method not found' },
  });
  proxy.setFault(({ method }) =>
    method === 'simulateTransaction' ? { kind: 'body', body: refuse } : null,
  );
  const { code, out } = await sign(write('unsimulated'));
  expect([code, out]).toEqual([0, expect.stringContaining('could not be simulated before')]);
  const json = await sign(write('unsimulated too'), '--json');
  expectSchema('sign', json.out);
  expect(JSON.parse(json.out)).toMatchObject({
    claims: [{ notes: [expect.stringContaining('could not be simulated') as unknown] }],
  });
});

it.each([
  [
    'grows',
    (path: string) => {
      appendFileSync(path, 'more');
    },
  ],
  [
    'is built anew, with the same size and time',
    (path: string) => {
      writeFileSync(path, readFileSync(path, 'utf8').toUpperCase());
      utimesSync(path, 1, 1);
    },
  ],
  [
    'is removed',
    (path: string) => {
      rmSync(path);
    },
  ],
])('Q8 a file that %s between its hash and its signature is not signed', async (name, change) => {
  const [file, other] = [write(`changing/${name}/a`), write(`changing/${name}/b`)];
  utimesSync(file, 1, 1);
  const before = proxy.calls.length;
  proxy.setFault(({ method }) => {
    if (method === 'getLatestBlockhash' && existsSync(file)) change(file);
    return null;
  });
  const { code, out } = await sign(at('changing', name));
  expect([code, out]).toEqual([2, expect.stringContaining('changed since it was read (')]);
  expect(out).toContain(`${name}/a). Nothing was signed. Run the same command again.`);
  const sent = proxy.calls.slice(before).filter(({ method }) => method === 'sendTransaction');
  expect(sent).toEqual([]);
  expect(await sign(other)).toMatchObject({ code: 0 });
});
