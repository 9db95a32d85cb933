import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNodeProxy, type NodeProxy, type SeenCall } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { chain } from '@countersign/core/nodes/chain';
import { lookUpSignatures } from '@countersign/core/nodes/read/lookup';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { digestOf, digestToAddress } from '@countersign/proof/encoding';
import { parseReceipt } from '@countersign/proof/receipts';
import { buildCommand } from '../test/built-command';
import { runAny } from '../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-killed-'));
const KEY = join(folder, 'id.json');
let node: LocalNode;
let command: Awaited<ReturnType<typeof buildCommand>>;

beforeAll(async () => {
  [node, command] = await Promise.all([startNode({ slotTimeMs: 20 }), buildCommand()]);
  writeFileSync(KEY, JSON.stringify([...node.payerSecretKey]), { mode: 0o600 });
});
afterAll(() => {
  node.stop();
  command.remove();
  rmSync(folder, { recursive: true });
});

/** `after`: the node receives the call, and its answer never arrives. */
const STEPS = [
  ['getGenesisHash', 'before'],
  ['simulateTransaction', 'before'],
  ['getLatestBlockhash', 'before'],
  ['sendTransaction', 'before'],
  ['sendTransaction', 'after'],
  ['getSignatureStatuses', 'before'],
  ['getTransaction', 'before'],
  ['final', 'before'],
] as const;

const FOLLOWING = ['getSignatureStatuses', 'getTransaction', 'final'];

function isAt(step: string, { method, params }: SeenCall, all: readonly SeenCall[]): boolean {
  const sentAt = all.findIndex((call) => call.method === 'sendTransaction');
  if (FOLLOWING.includes(step) && sentAt === -1) return false;
  if (step === 'final') {
    const following = all.slice(sentAt);
    return (
      method === 'getSignatureStatuses' &&
      following.some((call) => call.method === 'getTransaction')
    );
  }
  return method === step && params !== null;
}

async function countRecords(text: string): Promise<number> {
  const { entries } = await lookUpSignatures(
    createTestCluster(node.rpcUrl),
    digestToAddress(digestOf(Buffer.from(text))),
    new AbortController().signal,
  );
  // The local node also lists what it was sent too late.
  return entries.filter(({ err }) => err === null).length;
}

function readSigned(home: string): readonly string[] {
  const names = readdirSync(join(home, '.local/state/countersign/signed'));
  return names.filter((name) => !name.endsWith('.tmp'));
}

async function killAt(
  proxy: NodeProxy,
  args: readonly string[],
  home: string,
  [step, when]: (typeof STEPS)[number],
  signal: 'SIGKILL' | 'SIGINT' | 'SIGTERM' = 'SIGKILL',
): Promise<unknown> {
  const child = command.start(args, home, { HOME: home });
  const gone = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve) => {
    proxy.setFault((call, earlier) => {
      if (!isAt(step, call, earlier)) return null;
      if (when === 'before') {
        resolve();
        return { kind: 'hang' };
      }
      return {
        kind: 'edit',
        edit: (answer) => {
          resolve();
          child.kill('SIGKILL');
          return answer;
        },
      };
    });
    void gone.then(() => {
      resolve();
    });
  });
  child.kill(signal);
  const code = await gone;
  proxy.setFault(() => null);
  return code;
}

/** A transaction that was signed earlier can't land after this many blocks. */
async function waitForBlocks(count: bigint): Promise<void> {
  const cluster = createTestCluster(node.rpcUrl);
  const { signal } = new AbortController();
  const getHeight = async () => (await chain.getBlockHeight(cluster, signal)).value;
  const end = (await getHeight()) + count;
  await expect.poll(getHeight, { timeout: 60_000 }).toBeGreaterThan(end);
}

it.concurrent.each(STEPS.map((step) => [step.join(' '), step] as const))(
  'L1 killed at %s, and started again: one transaction, one receipt',
  async (name, step) => {
    const home = join(folder, name.replaceAll(' ', '-'));
    mkdirSync(home);
    const file = join(home, 'release.txt');
    writeFileSync(file, name);
    const proxy = await startNodeProxy(node.rpcUrl);
    const args = ['sign', '-k', KEY, '-u', proxy.url, file];
    await killAt(proxy, args, home, step);
    const again = await runAny(args, { HOME: home });
    await proxy.stop();
    expect(again).toMatchObject({ code: 0 });
    expect(await countRecords(name)).toBe(1);
    expect(readdirSync(home).filter((each) => each.endsWith('.json'))).toEqual([
      'release.txt.countersign.json',
    ]);
    expect(readSigned(home)).toHaveLength(1);
    const verified = await runAny([
      ...['verify', `${file}.countersign.json`, file],
      ...['--author', node.payer, '-u', node.rpcUrl],
    ]);
    expect(verified).toMatchObject({ code: 0 });
  },
);

it.concurrent(
  'L1 killed before it is sent, and started again when it is too late: signed anew',
  async () => {
    const home = join(folder, 'too-late');
    mkdirSync(home);
    const file = join(home, 'release.txt');
    writeFileSync(file, 'too late');
    const proxy = await startNodeProxy(node.rpcUrl);
    const args = ['sign', '-k', KEY, '-u', proxy.url, file];
    await killAt(proxy, args, home, ['sendTransaction', 'before']);
    await waitForBlocks(150n);
    expect(await runAny(args, { HOME: home })).toMatchObject({ code: 0 });
    await proxy.stop();
    expect(await countRecords('too late')).toBe(1);
    expect(readSigned(home)).toHaveLength(2);
  },
);

it.concurrent(
  'Q4 killed, and started again on another machine with the same state: it goes on, and signs nothing twice',
  async () => {
    const [home, other] = [join(folder, 'elsewhere'), join(folder, 'another machine')];
    mkdirSync(home);
    const file = join(home, 'release.txt');
    writeFileSync(file, 'elsewhere');
    const proxy = await startNodeProxy(node.rpcUrl);
    const args = ['sign', '-k', KEY, '-u', proxy.url, file];
    await killAt(proxy, args, home, ['sendTransaction', 'after']);
    cpSync(join(home, '.local'), join(other, '.local'), { recursive: true });
    expect(await runAny(args, { HOME: other })).toMatchObject({ code: 0 });
    await proxy.stop();
    expect(await countRecords('elsewhere')).toBe(1);
    expect(readSigned(other)).toHaveLength(1);
  },
);

it.concurrent.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('Q4 stopped by %s: what it signed is stored', async (signal, code) => {
  const home = join(folder, signal);
  mkdirSync(home);
  writeFileSync(join(home, 'release.txt'), signal);
  const proxy = await startNodeProxy(node.rpcUrl);
  const args = ['sign', '-k', KEY, '-u', proxy.url, join(home, 'release.txt')];
  const at = ['getSignatureStatuses', 'before'] as const;
  expect(await killAt(proxy, args, home, at, signal)).toBe(code);
  expect(readSigned(home)).toHaveLength(1);
  await proxy.stop();
});

async function countWithdrawals(text: string, signature: string): Promise<number> {
  const { entries } = await lookUpSignatures(
    createTestCluster(node.rpcUrl),
    digestToAddress(digestOf(Buffer.from(text))),
    new AbortController().signal,
  );
  const isOne = (memo: string | null) => memo?.includes(`revoke ${signature}`) === true;
  return entries.filter(({ err, memoHint }) => err === null && isOne(memoHint)).length;
}

it.concurrent.each([
  ...STEPS.map((step) => [step.join(' '), step, ['--reason', 'a wrong build']] as const),
  ['sending, another reason given', ['sendTransaction', 'after'], ['--reason', 'another']] as const,
])(
  'L2 withdraw killed at %s, and started again: one transaction, one receipt',
  async (name, step, reason) => {
    const text = `withdraw ${name} ${reason.join(' ')}`;
    const home = join(folder, text.replaceAll(' ', '-'));
    mkdirSync(home);
    const file = join(home, 'release.txt');
    writeFileSync(file, text);
    const receipt = `${file}.countersign.json`;
    const proxy = await startNodeProxy(node.rpcUrl);
    await runAny(['sign', '-k', KEY, '-u', node.rpcUrl, file], { HOME: home });
    const start = [
      'withdraw',
      '-k',
      KEY,
      '-u',
      proxy.url,
      '-o',
      join(home, 'withdrawal.json'),
      receipt,
    ];
    await killAt(proxy, [...start, '--reason', 'a wrong build'], home, step);
    expect(await runAny([...start, ...reason], { HOME: home })).toMatchObject({ code: 0 });
    const { signature } = parseReceipt(readFileSync(receipt));
    expect(await countWithdrawals(text, signature)).toBe(1);
    await proxy.stop();
    expect(readSigned(home)).toHaveLength(2);
    expect(parseReceipt(readFileSync(join(home, 'withdrawal.json'))).files).toEqual([]);
    const verified = await runAny([
      ...['verify', receipt, file, '--author', node.payer, '-u', node.rpcUrl],
    ]);
    expect(verified).toMatchObject({ code: 3 });
  },
);

it.concurrent(
  'L2 link killed on its way, and started again: one transaction, one receipt',
  async () => {
    const home = join(folder, 'link');
    mkdirSync(home);
    const file = join(home, 'release.txt');
    writeFileSync(file, 'linked');
    await runAny(['sign', '-k', KEY, '-u', node.rpcUrl, file], { HOME: home });
    const proxy = await startNodeProxy(node.rpcUrl);
    const receipt = `${file}.countersign.json`;
    const output = join(home, 'links.json');
    const args = ['link', '-k', KEY, '-u', proxy.url, '-o', output, receipt, 'https://a.example'];
    await killAt(proxy, args, home, ['sendTransaction', 'after']);
    expect(await runAny(args, { HOME: home })).toMatchObject({ code: 0 });
    await proxy.stop();
    expect(await countRecords('linked')).toBe(2);
    expect(readSigned(home)).toHaveLength(2);
    expect(parseReceipt(readFileSync(output)).files).toEqual([]);
  },
);

it.concurrent('L2 withdraw stopped by SIGINT: what was signed is stored', async () => {
  const home = join(folder, 'stopped');
  mkdirSync(home);
  const file = join(home, 'release.txt');
  writeFileSync(file, 'stopped');
  await runAny(['sign', '-k', KEY, '-u', node.rpcUrl, file], { HOME: home });
  const proxy = await startNodeProxy(node.rpcUrl);
  const args = ['withdraw', '-k', KEY, '-u', proxy.url, `${file}.countersign.json`];
  const step = ['getSignatureStatuses', 'before'] as const;
  expect(await killAt(proxy, args, home, step, 'SIGINT')).toBe(130);
  expect(readSigned(home)).toHaveLength(2);
  await proxy.stop();
});

const SENDING = STEPS.filter(([step]) => step === 'sendTransaction' || step === 'final');
const KINDS = ['--set', '--each'] as const;

it.concurrent.each(
  KINDS.flatMap((kind) => SENDING.map((step) => [kind, step.join(' '), step] as const)),
)(
  'L1 %s killed at %s, and started again: one transaction and one receipt for each claim',
  async (kind, name, step) => {
    const home = join(folder, `${kind}-${name.replaceAll(' ', '-')}`);
    const files = join(home, 'release');
    mkdirSync(files, { recursive: true });
    const texts = ['one', 'two', 'three'].map((part) => `${kind} ${name} ${part}`);
    for (const [index, text] of texts.entries()) writeFileSync(join(files, `${index}.txt`), text);
    const proxy = await startNodeProxy(node.rpcUrl);
    const args = [
      'sign',
      '-k',
      KEY,
      '-u',
      proxy.url,
      kind,
      '-o',
      `${join(home, 'receipts')}/`,
      files,
    ];
    await killAt(proxy, args, home, step);
    expect(await runAny(args, { HOME: home })).toMatchObject({ code: 0 });
    await proxy.stop();
    for (const text of texts) expect(await countRecords(text)).toBe(1);
    const state = join(home, '.local/state/countersign');
    expect(readSigned(home)).toHaveLength(kind === '--each' ? texts.length : 1);
    const records = readdirSync(join(state, 'receipts')).filter((each) => each.endsWith('.json'));
    expect(records).toHaveLength(kind === '--each' ? texts.length : 1);
    const receipts = join(home, 'receipts', kind === '--each' ? 'release/0.txt' : 'release');
    const verified = await runAny([
      ...[
        'verify',
        `${receipts}.countersign.json`,
        kind === '--each' ? join(files, '0.txt') : files,
      ],
      ...['--author', node.payer, '-u', node.rpcUrl],
    ]);
    expect(verified).toMatchObject({ code: 0 });
  },
);

it('L1 completions: scripts that the shell can read', () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const script = execFileSync(process.execPath, [command.path, 'completion', shell], {
      encoding: 'utf8',
    });
    expect(script).toContain('lookup');
    if (shell === 'bash') execFileSync('bash', ['-n'], { input: script });
  }
});
