import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startEndlessNode } from '@countersign/core/nodes/test/endless-node';
import { createSigningWorld } from '@countersign/core/test/signing-world';
import { createSubject } from '@countersign/core/test/subject';
import type { Subject } from '@countersign/proof';
import { getClaimInstructions } from '@countersign/proof/claims';
import { digestOf, toVisibleText } from '@countersign/proof/encoding';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import { parseArguments } from '../arguments/parse-arguments';
import { buildCommand } from '../test/built-command';
import { createKeyFile } from '../test/key-file';
import { runHere } from '../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-hostile-'));
const at = (...names: readonly string[]) => join(folder, ...names);
const NAMES = Array.from({ length: 12 }, (_, index) => `${index}.txt`);
const RECEIPT = at('one.countersign.json');
const SET = at('set.countersign.json');
const STRANGER = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY';

let command: Awaited<ReturnType<typeof buildCommand>>;
let author: string;

function toSubject(name: string): Subject {
  return { ...createSubject(name), digest: digestOf(Buffer.from(name)), size: name.length };
}

function write(receipt: string, names: readonly string[]): string {
  const subjects = names.map(toSubject);
  for (const name of names) writeFileSync(at(name), name);
  const { request, signed } = createSigningWorld({ subjects });
  const network = { genesisHash: request.genesisHash, label: 'Mainnet' };
  const { claim } = request.planned;
  writeFileSync(
    receipt,
    serializeReceipt(createReceipt({ claim, subjects, transaction: signed, network })),
  );
  return request.author;
}

beforeAll(async () => {
  command = await buildCommand();
  author = write(RECEIPT, ['0.txt']);
  write(SET, NAMES);
});
afterAll(() => {
  command.remove();
  rmSync(folder, { recursive: true });
});

const verify = (...args: readonly string[]) => command.run(['verify', ...args]);

it('H5 an endless answer makes nothing false, and other nodes’ answers count', async () => {
  const endless = await startEndlessNode();
  const { code, out } = await runHere(
    ...[RECEIPT, at('0.txt'), '--any-author', '--timeout', '1'],
    ...['--node', endless.url, '--node', 'http://127.0.0.1:9'],
  );
  await endless.stop();
  expect(code).toBe(2);
  expect(out).toMatch(/^CANNOT CHECK\n/);
  expect(out).toContain(`no answer: ${new URL(endless.url).host}, which `);
  expect(out).toContain('Withdrawal could not be checked: ');
});

it('H5 a node that accepts a request and never answers counts as silent at the time limit', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const startedAt = performance.now();
  const { code, out } = await runHere(
    ...[RECEIPT, at('0.txt'), '--any-author', '--timeout', '1'],
    ...['--node', `http://127.0.0.1:${address.port}`],
  );
  const took = performance.now() - startedAt;
  silent.closeAllConnections();
  silent.close();
  expect(code).toBe(2);
  expect(out).toContain('(timeout)');
  expect(took).toBeGreaterThan(900);
  expect(took).toBeLessThan(15_000);
});

it('H5 an unexpected error exits with 70, never with the code for false', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(
    process.execPath,
    [command.path, 'verify', RECEIPT, at('1.txt')],
    { stdio: ['ignore', full, 'pipe'] },
  );
  closeSync(full);
  expect(status).toBe(70);
  expect(stderr.toString('utf8')).toContain('an error in this program');
});

it('M3 a folder as standard input is not an empty file: exit 2, and nothing is false', () => {
  const input = openSync(folder, 'r');
  const { status, stderr } = spawnSync(
    process.execPath,
    [command.path, 'verify', RECEIPT, '-', '--any-author'],
    { stdio: [input, 'pipe', 'pipe'], encoding: 'utf8' },
  );
  closeSync(input);
  expect([status, stderr]).toEqual([2, 'standard input is a folder\n']);
});

it('M2 offline, a note says that nobody was asked for a withdrawal', async () => {
  const { code, out } = await runHere(RECEIPT, at('0.txt'), '--author', author);
  expect(code).toBe(0);
  expect(out).toContain('checked offline: no node was asked');
});

it.each([
  [
    'a link to a folder',
    (path: string) => {
      symlinkSync(folder, path);
    },
  ],
  [
    'a pipe',
    (path: string) => {
      execFileSync('mkfifo', [path]);
    },
  ],
  [
    'a link to a device',
    (path: string) => {
      symlinkSync('/dev/null', path);
    },
  ],
])('M3 %s inside a folder is not skipped: exit 2, and named', async (what, create) => {
  const release = at(`release with ${what}`);
  mkdirSync(release);
  writeFileSync(join(release, '0.txt'), '0.txt');
  create(join(release, 'plugins'));
  const { code, text } = await runHere(RECEIPT, release, '--any-author');
  expect(code).toBe(2);
  expect(text).toContain('plugins');
});

it('M4 a part of a set is reported as a part, and is enough only with --partial', async () => {
  const some = NAMES.slice(0, 3).map((name) => at(name));
  const part = await runHere(SET, ...some, '--any-author');
  expect(part).toMatchObject({ code: 2 });
  expect(part.out).toContain('Only a part of the signed files was checked. Name the others too');
  const accepted = await runHere(SET, ...some, '--any-author', '--partial');
  expect(accepted).toMatchObject({ code: 0 });
  expect(accepted.out).toContain('3 of 12 files');
  const doubled = await runHere(SET, ...some, ...some, '--any-author', '--json');
  expect(JSON.parse(doubled.out)).toMatchObject({ files: { checked: 3, signed: 12 } });
  const whole = await runHere(SET, ...NAMES.map((name) => at(name)), '--any-author');
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.out).toContain('12 of 12 files');
});

it('M4 no file at all is enough only with --receipt-only', async () => {
  const none = await runHere(RECEIPT, '--any-author');
  expect(none).toMatchObject({ code: 2 });
  expect(none.out).toContain('No file was checked. Name the files');
  expect(await runHere(RECEIPT, '--any-author', '--receipt-only')).toMatchObject({ code: 0 });
});

it('M7 a signature in a transaction that does other things is enough only with --larger', async () => {
  const subjects = [toSubject('0.txt')];
  const { request } = createSigningWorld({ subjects });
  const [signer, payer] = [createSigner('author'), createSigner('payer')];
  const payment = {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: signer.address, role: 'writable-signer' },
      { address: payer.address, role: 'writable' },
    ],
    data: Uint8Array.of(2, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0),
  } as const;
  const own = getClaimInstructions({ ...request.planned, author: signer.address });
  const transaction = signMessage(compileMessage(payer, [payment, ...own]), [payer, signer]);
  const { claim } = request.planned;
  const network = { genesisHash: request.genesisHash, label: 'Mainnet' };
  const larger = at('larger.json');
  writeFileSync(larger, serializeReceipt(createReceipt({ claim, subjects, transaction, network })));
  const refused = await runHere(larger, at('0.txt'), '--author', signer.address);
  expect(refused.code).toBe(2);
  expect(refused.out).toContain('CANNOT CHECK\nThe same transaction does other things');
  expect(refused.out).toContain(`paid for by ${payer.address}`);
  expect(refused.out).toContain(
    `beside it: transfers 7 lamports from ${signer.address} to ${payer.address}`,
  );
  const accepted = await runHere(larger, at('0.txt'), '--author', signer.address, '--larger');
  expect(accepted).toMatchObject({ code: 0 });
});

it.each(['0.0001', '0.1005'])('L3 --timeout %s is a time limit as any', async (seconds) => {
  const silent = ['--node', 'http://127.0.0.1:9', '--timeout', seconds];
  expect(await runHere(RECEIPT, at('0.txt'), '--any-author', ...silent)).toMatchObject({
    code: 2,
  });
});

it('L1 wrong usage is reported without characters that move the cursor, hide or reorder text', async () => {
  const { out, error } = await command.run(['\u001b[31m\u202e']);
  for (const line of (out + error).split('\n')) expect(toVisibleText(line)).toBe(line);
  expect(error).toContain('⟨U+202E⟩');
});

it.each([
  ['a missing receipt', [at('gone')], 'cannot-check', 2],
  ['a broken receipt', [at('0.txt')], 'cannot-check', 2],
  ['a missing file', [RECEIPT, at('gone')], 'cannot-check', 2],
  ['wrong usage', [RECEIPT, '--what'], 'wrong-usage', 64],
  ['a false file', [RECEIPT, at('1.txt'), '--any-author'], 'false', 1],
])('L2 --json prints JSON for %s', async (_what, args, result, code) => {
  const ended = await verify(...args, '--json');
  expect(JSON.parse(ended.out)).toMatchObject({ result });
  expect(ended).toMatchObject({ code, error: '' });
});

it('L3 "-" reads standard input, for the receipt or for a file', async () => {
  const file = await command.run(['verify', RECEIPT, '-', '--any-author'], '0.txt');
  expect(file).toMatchObject({ code: 0 });
  expect(file.out).toContain('match: standard input');
  expect(await command.run(['verify', RECEIPT, '-', '--any-author'], 'x')).toMatchObject({
    code: 1,
  });
  const { out } = await command.run(['verify', '-', at('0.txt'), '--any-author', '--json'], '{}');
  expect(JSON.parse(out)).toMatchObject({ result: 'cannot-check' });
  expect(await command.run(['verify', '-', '-'])).toMatchObject({ code: 64 });
});

it('L3 a pipe that nobody writes, or that stops, is waited for only up to a limit', async () => {
  execFileSync('mkfifo', [at('silent')]);
  const patience = ['--any-author', '--timeout', '0.3'];
  expect(await verify(at('silent'), ...patience)).toMatchObject({ code: 2 });
  expect(await verify(RECEIPT, at('silent'), ...patience)).toMatchObject({ code: 2 });
  const open = await command.run(['verify', RECEIPT, '-', ...patience], null);
  expect(open).toMatchObject({ code: 2 });
  expect(open.error).toContain('gave nothing for 0.3 seconds');
});

it('R15: no option waits endlessly for a pipe that nobody writes', async () => {
  const [pipe, file] = [at('never'), at('0.txt')];
  execFileSync('mkfifo', [pipe]);
  const { path: key } = createKeyFile(at('id.json'));
  const url = ['-u', 'http://127.0.0.1:9'];
  for (const args of [
    ...[
      ['sign', '-k', pipe, ...url, file],
      ['sign', '-C', pipe, file],
      ['sign', '-k', key, ...url, pipe],
    ],
    ['sign', '-k', key, ...url, '--check', pipe],
    ['sign', '-k', key, ...url, file, '-o', pipe, '--force'],
    ...[
      ['withdraw', '-k', pipe, ...url, RECEIPT],
      ['withdraw', '-k', key, ...url, pipe],
    ],
    ['withdraw', '-k', key, ...url, RECEIPT, '-o', pipe],
    ['link', '-k', pipe, ...url, RECEIPT, 'https://example.com'],
    ...[
      ['verify', RECEIPT, file, '-C', pipe],
      ['verify', RECEIPT, '--check', pipe],
    ],
    ...[
      ['lookup', file, '-C', pipe],
      ['lookup', ...url, '--check', pipe],
    ],
    ...[
      ['inspect', pipe],
      ['inspect', RECEIPT, '-C', pipe],
    ],
  ]) {
    const { code, error } = await command.run([...args, '--timeout', '1']);
    expect([args, code]).toEqual([args, 2]);
    expect([args, error]).toEqual([args, expect.stringContaining(pipe)]);
  }
});

it('R15: SIGTERM ends a command at once that waits for a key', async () => {
  const pipe = at('key-pipe');
  execFileSync('mkfifo', [pipe]);
  const args = ['sign', '-k', pipe, '-u', 'http://127.0.0.1:9', at('0.txt'), '--timeout', '600'];
  const child = command.start(args, folder, { HOME: folder, PATH: process.env.PATH ?? '' });
  const ended = once(child, 'close');
  // A pipe can be opened for writing only once a process reads it.
  const openEnd = () => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  const end = await vi.waitFor(openEnd, { timeout: 20_000 });
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  closeSync(end);
});

it('L3 a pipe is read like a file', async () => {
  execFileSync('mkfifo', [at('written')]);
  const [ended] = await Promise.all([
    verify(RECEIPT, at('written'), '--any-author'),
    writeFile(at('written'), '0.txt'),
  ]);
  expect(ended).toMatchObject({ code: 0 });
});

it('L3 an endless receipt is read only up to the limit of a receipt', async () => {
  expect(await verify('/dev/zero')).toMatchObject({ code: 2 });
  const zeros = '\0'.repeat(65 * 1024 * 1024);
  const { code, error } = await command.run(['verify', '-'], zeros);
  expect(code).toBe(2);
  expect(error).toContain('too-large');
});

it('L5 a node is named by its host, never by a key in its address', async () => {
  const url = 'http://user:SECRET1@127.0.0.1:9/SECRET2?api-key=SECRET3';
  for (const more of [[], ['--json']]) {
    const { code, out, error } = await runHere(
      ...[RECEIPT, at('0.txt'), '--any-author', '--timeout', '0.3', '--node', url, ...more],
    );
    expect(code).toBe(2);
    expect(out).toContain('127.0.0.1:9');
    expect(out + error).not.toContain('SECRET');
  }
  const { error } = await verify(RECEIPT, '--node', 'htp://127.0.0.1/SECRET2');
  expect(error).not.toContain('SECRET');
});

it('the caller must name the expected signer', async () => {
  const file = at('0.txt');
  expect(await runHere(RECEIPT, file, '--author', author)).toMatchObject({ code: 0 });
  expect(await runHere(RECEIPT, file, '--author', STRANGER, '--author', author)).toMatchObject({
    code: 0,
  });
  const other = await runHere(RECEIPT, file, '--author', STRANGER);
  expect(other).toMatchObject({ code: 1 });
  expect(other.out).toContain('FALSE\nIt was signed by somebody else');
  const unsaid = await runHere(RECEIPT, file);
  expect(unsaid).toMatchObject({ code: 2 });
  expect(unsaid.out).toContain(
    'You didn’t say whose signature you expect. Name the signer with --author',
  );
  for (const wrong of [
    ['--author', 'me'],
    ['--author', author, '--any-author'],
  ]) {
    expect(parseArguments(['verify', RECEIPT, file, ...wrong]).command).toBe('wrong-usage');
  }
});
