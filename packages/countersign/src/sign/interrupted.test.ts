import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNodeProxy, type NodeProxy, type SeenCall } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { chain } from '../../../../src/chain/chain';
import { lookUpSignatures } from '../../../../src/chain/read/lookup';
import { createTestCluster } from '../../../../src/chain/test/cluster';
import { digestOf, digestToAddress } from '@countersign/proof/encoding';
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

/** Methods at which a run is killed; `after`: the node has got the call, and its answer never comes. */
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

function isAt(step: string, { method, params }: SeenCall, earlier: readonly SeenCall[]): boolean {
  // What comes once it is confirmed and its receipt is stored.
  if (step === 'final') {
    return (
      method === 'getSignatureStatuses' && earlier.some((call) => call.method === 'getTransaction')
    );
  }
  return method === step && params !== null;
}

/** Of transactions that landed and mention a file of this text. */
async function countRecords(text: string): Promise<number> {
  const { entries } = await lookUpSignatures(
    createTestCluster(node.rpcUrl),
    digestToAddress(digestOf(Buffer.from(text))),
    new AbortController().signal,
  );
  // The local node also lists what it was sent too late.
  return entries.filter(({ err }) => err === null).length;
}

/** What was killed while it wrote leaves a draft, which a later run removes. */
function readPending(home: string): readonly string[] {
  const names = readdirSync(join(home, '.local/state/countersign/pending'));
  return names.filter((name) => name.endsWith('.json'));
}

/** @returns its exit code once it is dead; null where it was killed */
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

/** Of the node: what was signed before then can't land any more. */
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
    expect(readPending(home)).toEqual([]);
    const verified = await runAny([
      ...['verify', `${file}.countersign.json`, file],
      ...['--author', node.payer, '-u', node.rpcUrl],
    ]);
    expect(verified).toMatchObject({ code: 0 });
  },
);

it.concurrent(
  'L1 killed before it is sent, and started again when it is too late: signed anew, and nothing is left over',
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
    expect(readPending(home)).toEqual([]);
  },
);

function readLocks(home: string): readonly string[] {
  const locks = join(home, '.local/state/countersign/locks');
  return readdirSync(locks).map((name) => join(locks, name));
}

it.concurrent(
  'Q4 killed, and started again on another machine with the same state: it goes on, and signs nothing twice',
  async () => {
    const home = join(folder, 'elsewhere');
    mkdirSync(home);
    const file = join(home, 'release.txt');
    writeFileSync(file, 'elsewhere');
    const proxy = await startNodeProxy(node.rpcUrl);
    const args = ['sign', '-k', KEY, '-u', proxy.url, file];
    await killAt(proxy, args, home, ['sendTransaction', 'after']);
    const locks = readLocks(home);
    expect(locks.length).toBeGreaterThan(0);
    for (const lock of locks) {
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\S+/, 'another-runner'));
    }
    expect(await runAny(args, { HOME: home })).toMatchObject({ code: 0 });
    await proxy.stop();
    expect(await countRecords('elsewhere')).toBe(1);
    expect([readPending(home), readLocks(home)]).toEqual([[], []]);
  },
);

it.concurrent.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('Q4 stopped by %s: it takes its locks with it', async (signal, code) => {
  const home = join(folder, signal);
  mkdirSync(home);
  writeFileSync(join(home, 'release.txt'), signal);
  const proxy = await startNodeProxy(node.rpcUrl);
  const args = ['sign', '-k', KEY, '-u', proxy.url, join(home, 'release.txt')];
  const at = ['getSignatureStatuses', 'before'] as const;
  expect(await killAt(proxy, args, home, at, signal)).toBe(code);
  expect(readLocks(home)).toEqual([]);
  expect(readPending(home)).toHaveLength(1);
  await proxy.stop();
});

/** Where a set or each of several files is in danger: before it is sent, on its way, and behind it. */
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
    // A small set lists its files, so each file finds the set's one transaction.
    for (const text of texts) expect(await countRecords(text)).toBe(1);
    const state = join(home, '.local/state/countersign');
    expect(readPending(home)).toEqual([]);
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
