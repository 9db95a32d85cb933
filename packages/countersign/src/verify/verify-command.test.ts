import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNodeProxy } from '../../../../e2e/node-proxy';
import { startNode, type LocalNode } from '../../../../local/node';
import { createAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { serializeReceipt } from '@countersign/proof/receipts';
import { parseArguments } from '../arguments/parse-arguments';
import { buildCommand } from '../test/built-command';
import { createLandedReceipt } from '../test/landed-receipt';
import { runHere } from '../test/run-here';

const TEXT = 'a release that is signed';
const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
const receipt = join(folder, 'release.txt.countersign.json');
const file = join(folder, 'release.txt');
const other = join(folder, 'other.txt');
const empty = join(folder, 'empty.txt');
let node: LocalNode;

beforeAll(async () => {
  node = await startNode({ slotTimeMs: 50 });
  const author = await createAuthor(node.payerSecretKey);
  const landed = await createLandedReceipt(createTestCluster(node.rpcUrl), author, TEXT);
  writeFileSync(receipt, serializeReceipt(landed));
  const nothing = await createLandedReceipt(createTestCluster(node.rpcUrl), author, '');
  writeFileSync(`${empty}.countersign.json`, serializeReceipt(nothing));
  writeFileSync(empty, '');
  writeFileSync(file, TEXT);
  writeFileSync(other, `${TEXT}!`);
});

afterAll(() => {
  node.stop();
  rmSync(folder, { recursive: true });
});

const run = (...args: readonly string[]) => runHere('--any-author', ...args);

it('should verify a file with its receipt offline, and say what offline cannot tell', async () => {
  const { code, text } = await run(receipt, file);
  expect(code).toBe(0);
  expect(text).toMatch(/^VERIFIED OFFLINE\nsigned by /);
  expect(text).toContain('checked offline: no node was asked when it landed');
});

it('field B should say of an empty file that every empty file has its fingerprint', async () => {
  const { code, text } = await run(`${empty}.countersign.json`, empty);
  expect(code).toBe(0);
  expect(text).toContain('empty: empty.txt: every empty file has this fingerprint');
  expect((await run(receipt, file)).text).not.toContain('empty:');
});

it('should ask the nodes that are named, and name them', async () => {
  const { code, text } = await run(receipt, file, '--node', node.rpcUrl);
  expect(code).toBe(0);
  expect(text).toMatch(/^record \w+: final on \d+ \w+ 20\d\d, about \d\d:\d\d UTC, /m);
  expect(text).toContain(`says ${new URL(node.rpcUrl).host}`);
});

it('should call another file false', async () => {
  expect(await run(receipt, other)).toMatchObject({ code: 1 });
  expect(await run(receipt, file, other)).toMatchObject({ code: 1 });
});

it('should not call a record false when a node can’t be reached', async () => {
  const silent = ['--node', 'http://127.0.0.1:9', '--timeout', '1'];
  expect(await run(receipt, file, ...silent)).toMatchObject({ code: 2 });
});

it('G10 should end within the time limit if each answer takes most of it', async () => {
  const slow = await startNodeProxy(node.rpcUrl);
  slow.setFault(() => ({ kind: 'delay', milliseconds: 1_500 }));
  const startedAt = performance.now();
  const { code } = await run(receipt, file, '--node', slow.url, '--timeout', '2');
  const took = performance.now() - startedAt;
  await slow.stop();
  expect(code).toBe(2);
  expect(took).toBeLessThan(3_000);
});

it('G10 should verify by one node beside another that never answers', async () => {
  const silent = await startNodeProxy(node.rpcUrl);
  silent.setFault(() => ({ kind: 'hang' }));
  const nodes = ['--node', silent.url, '--node', node.rpcUrl];
  const { code, text } = await run(receipt, file, ...nodes, '--timeout', '4');
  await silent.stop();
  expect(code).toBe(0);
  expect(text).toContain(`no answer: ${new URL(silent.url).host}, which did not answer in time`);
});

it('should not call a record false because a node gives other bytes for it', async () => {
  const liar = await startNodeProxy(node.rpcUrl);
  liar.setFault(({ method }) =>
    method === 'getTransaction' ? { kind: 'edit', edit: giveOtherBytes } : null,
  );
  const alone = await run(receipt, file, '--node', liar.url);
  const beside = await run(receipt, file, '--node', liar.url, '--node', node.rpcUrl);
  await liar.stop();
  expect(alone).toMatchObject({ code: 2 });
  expect(beside).toMatchObject({ code: 0 });
  expect(beside.text).toMatch(
    new RegExp(`^record \\w+: .*says ${new URL(node.rpcUrl).host}$`, 'm'),
  );
});

function giveOtherBytes(answer: object): unknown {
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) => {
    const list: unknown[] = Array.isArray(value) ? value : [];
    const [text, encoding] = list;
    const bytes = Buffer.from(encoding === 'base64' ? String(text) : '', 'base64');
    if (bytes.length < 64) return value;
    bytes.writeUInt8(bytes.readUInt8(9) ^ 1, 9);
    return [bytes.toString('base64'), 'base64'];
  }) as unknown;
}

it('should read a folder with all its files, and not ignore an empty one', async () => {
  const release = join(folder, 'release');
  mkdirSync(join(release, 'deeper'), { recursive: true });
  expect(await run(receipt, release)).toMatchObject({ code: 2 });
  writeFileSync(join(release, 'deeper', 'release.txt'), TEXT);
  const { code, text } = await run(receipt, release);
  expect(code).toBe(0);
  expect(text).toContain('match: release/deeper/release.txt');
  writeFileSync(join(release, 'other.txt'), `${TEXT}!`);
  expect(await run(receipt, release)).toMatchObject({ code: 1 });
});

it('should not call a missing file false', async () => {
  expect(await run(receipt, join(folder, 'gone'))).toMatchObject({ code: 2 });
  expect(await run(join(folder, 'gone'))).toMatchObject({ code: 2 });
});

it('C a broken receipt, or one that cannot be read, makes no file false', async () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{}');
  expect(await run(broken)).toMatchObject({ code: 2 });
  const text = readFileSync(receipt, 'utf8');
  writeFileSync(broken, text.slice(0, 200));
  expect(await run(broken, file)).toMatchObject({
    code: 2,
    text: expect.stringContaining('is not a receipt (not-json)') as string,
  });
  for (const encoding of ['utf8', 'utf16le'] as const) {
    writeFileSync(broken, `\ufeff${text}`, encoding);
    expect(await run(broken, file)).toMatchObject({ code: 0 });
  }
  writeFileSync(
    broken,
    '{"mediaType":"application/vnd.countersign.receipt+json;version=2","signature":"x"}',
  );
  expect(await run(broken)).toMatchObject({ code: 2 });
});

it('C and D receipts and system files in a folder are named, and change no result', async () => {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'release.txt'), TEXT);
  writeFileSync(join(dist, 'other.countersign.json'), readFileSync(`${empty}.countersign.json`));
  writeFileSync(join(dist, '.DS_Store'), 'places');
  const { code, text } = await run(receipt, dist);
  expect(code).toBe(0);
  expect(text).toContain('left out, a receipt: dist/other.countersign.json');
  expect(text).toContain('left out, a file of the system: dist/.DS_Store');
  writeFileSync(join(dist, 'b.minisig'), '#!/bin/sh\nrm -rf /\n');
  const hidden = await run(receipt, dist, '--json');
  expect(hidden.code).toBe(2);
  expect(JSON.parse(hidden.text)).toMatchObject({
    result: 'cannot-check',
    leftOut: ['dist/other.countersign.json', 'dist/.DS_Store'],
    problems: [
      'dist/b.minisig is named like a proof or a receipt, is not one of the signed files, and could not be checked.',
    ],
  });
});

it('D many system files in a folder: its receipt is still recognized', async () => {
  const nas = join(folder, 'nas');
  for (let index = 0; index < 101; index += 1) {
    mkdirSync(join(nas, `${index}`), { recursive: true });
    writeFileSync(join(nas, `${index}`, 'Thumbs.db'), `${index}`);
  }
  writeFileSync(join(nas, 'release.txt'), TEXT);
  writeFileSync(join(nas, 'receipt.txt'), readFileSync(receipt));
  expect(await run(receipt, nas)).toMatchObject({ code: 0 });
});

it('C a changed file that a list names is false, though it is named like a proof', async () => {
  const dist = mkdtempSync(join(folder, 'listed-'));
  writeFileSync(join(dist, 'release.txt'), TEXT);
  writeFileSync(join(dist, 'release.txt.minisig'), 'changed');
  const list = join(folder, 'SUMS');
  writeFileSync(list, `${'0'.repeat(64)}  ./release.txt.minisig\n`);
  const { code, text } = await run(receipt, dist, '--check', list);
  expect(code).toBe(1);
  expect(text).not.toContain('could not be checked');
});

it.each([
  ['release.txt.asc', 'not signed'],
  ['RELEASE.TXT.ASC', 'not signed'],
  ['SHA256SUMS', `${'0'.repeat(64)}  other.txt`],
  ['a.countersign.json', '#!/bin/sh'],
  ['a.countersign.json', '{"mediaType":"application/vnd.countersign.receipt+json;version=2"}'],
  ['a.countersign.json', ''],
])(
  'C an unsigned file named %s: the right file is not green, but not false either',
  async (name, content) => {
    const dist = mkdtempSync(join(folder, 'like-'));
    const [right, like] = [join(dist, 'release.txt'), join(dist, name)];
    writeFileSync(like, content);
    expect(await run(receipt, like)).toMatchObject({ code: 2 });
    writeFileSync(right, TEXT);
    for (const given of [[dist], [right, like]]) {
      const { code, text } = await run(receipt, ...given);
      expect(code).toBe(2);
      expect(text).toMatch(/^CANNOT CHECK/);
      expect(text).toContain(`${name} is named like a proof or a receipt, is not one`);
    }
    writeFileSync(join(dist, 'other.txt'), 'other');
    expect(await run(receipt, dist)).toMatchObject({ code: 1 });
    rmSync(join(dist, 'other.txt'));
    writeFileSync(like, TEXT);
    expect(await run(receipt, dist)).toMatchObject({ code: 0 });
  },
);

it('C a receipt that another program could run or read is not left out', async () => {
  for (const [name, change] of [
    ['setup.sh', (text: string) => text],
    ['package.json', (text: string) => text.replace('{', '{"scripts": {"install": "x"},')],
  ] as const) {
    const dist = mkdtempSync(join(folder, 'hidden-'));
    writeFileSync(join(dist, 'release.txt'), TEXT);
    writeFileSync(join(dist, name), change(readFileSync(receipt, 'utf8')));
    expect(await run(receipt, dist), name).toMatchObject({ code: 2 });
  }
});

it('C a receipt at the path of a signed file is false, even beside a copy of that file', async () => {
  const dist = mkdtempSync(join(folder, 'replaced-'));
  writeFileSync(join(dist, 'copy.txt'), TEXT);
  const name = `${TEXT}.txt`;
  writeFileSync(join(dist, name), readFileSync(receipt));
  const { code, text } = await run(receipt, dist);
  expect(code).toBe(1);
  expect(text).toContain(`not as it was signed: ${basename(dist)}/${name}`);
});

it.each(['mail.eml', 'release.txt.pem', 'certificate.pdf'])(
  'C any other file that was not signed is false: %s',
  async (name) => {
    const dist = mkdtempSync(join(folder, 'other-'));
    writeFileSync(join(dist, 'release.txt'), TEXT);
    writeFileSync(join(dist, name), '-----BEGIN PGP SIGNATURE-----');
    expect(await run(receipt, dist)).toMatchObject({ code: 1 });
  },
);

it('F should check the other files if a name is not UTF-8, or something cannot be read', async () => {
  const odd = join(folder, 'odd');
  mkdirSync(odd);
  writeFileSync(Buffer.concat([Buffer.from(`${odd}/a`), Buffer.of(0xff)]), TEXT);
  const whole = await run(receipt, odd);
  expect(whole.code).toBe(0);
  expect(whole.text).toContain('match: odd/a\\xff');
  symlinkSync(join(odd, 'gone'), join(odd, 'link'));
  const part = await run(receipt, odd);
  expect(part.code).toBe(2);
  expect(part.text).toContain('odd/link: no such file');
  expect(part.text).toContain('match: odd/a\\xff');
});

it('should print the whole verdict as JSON', async () => {
  const { text } = await run(receipt, file, '--json', '--node', node.rpcUrl);
  expect(JSON.parse(text)).toMatchObject({
    result: 'verified',
    record: 'valid',
    file: 'match',
    landing: { slot: expect.stringMatching(/^\d+$/) as string },
  });
});

it.each([
  [[]],
  [['check', 'x']],
  [['verify']],
  [['verify', 'x', '--node', 'ftp://x']],
  [['--what']],
])('should call %j wrong usage', (args) => {
  expect(parseArguments(args).command).toBe('wrong-usage');
});

it('should run as one file without dependencies', async () => {
  const command = await buildCommand();
  const { out } = await command.run(['verify', receipt, file, '--any-author']);
  command.remove();
  expect(out).toMatch(/^VERIFIED/);
});
