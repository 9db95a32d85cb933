import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { digestOf, encodeHex } from '@countersign/proof/encoding';
import { getClaimInstructions, toNet } from '@countersign/proof/claims';
import { planClaim } from '@countersign/core/test/plan-claim';
import { confirmSignature } from '@countersign/core/nodes/confirm/confirm-signature';
import { getGenesisHash } from '@countersign/core/nodes/read/genesis';
import { prepareClaim } from '@countersign/core/nodes/send/prepare-claim';
import { sendTransaction } from '@countersign/core/nodes/send/send-transaction';
import { createAuthor } from '@countersign/core/nodes/test/author';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { getSignature } from '@countersign/core/nodes/test/signed-claim';
import { createKeyFile } from '../test/key-file';
import { startSigner } from '../test/start-signer';
import { runAny } from '../test/run-here';
import { expectSchema } from '../test/expect-schema';

const { folder, at, key: KEY, node, proxy } = await startSigner();

const sign = (...args: readonly string[]) =>
  runAny(['sign', '-k', KEY, '-u', proxy.url, ...args], { HOME: folder });
const verify = (...args: readonly string[]) =>
  runAny(['verify', '--author', node.payer, '-u', node.rpcUrl, ...args]);

function write(name: string, text = name): string {
  mkdirSync(join(at(name), '..'), { recursive: true });
  writeFileSync(at(name), text);
  return at(name);
}

function countSent(from: number): number {
  return proxy.calls.slice(from).filter(({ method }) => method === 'sendTransaction').length;
}

it('L1 a file: signed by one line, final, and verified by another; signed again, the same record', async () => {
  const file = write('release.tar.gz');
  const { code, out } = await sign(file);
  expect(out).toMatch(/^SIGNED\n/);
  expect(code).toBe(0);
  expect(await verify(`${file}.countersign.json`, file)).toMatchObject({ code: 0 });
  rmSync(`${file}.countersign.json`);
  const before = proxy.calls.length;
  const again = await sign(file, '--json');
  expect(countSent(before)).toBe(0);
  expect(JSON.parse(again.out)).toMatchObject({
    result: 'signed',
    claims: [{ isBefore: true, isFinal: true }],
  });
  expectSchema('sign', again.out);
  expect(existsSync(`${file}.countersign.json`)).toBe(true);
  expect(readdirSync(at('.local/state/countersign'))).toEqual(['receipts', 'signed']);
});

it('L1 a folder: one signature, a receipt of the set, and a receipt of each file in a folder of receipts', async () => {
  const files = Array.from({ length: 10 }, (_, index) => write(`dist/${index}.txt`));
  expect(await sign(at('dist'), '--title', 'v1')).toMatchObject({ code: 0 });
  expect(await verify(at('dist.countersign.json'), at('dist'))).toMatchObject({ code: 0 });
  expect(await sign(at('dist'), '-o', `${at('receipts')}/`)).toMatchObject({ code: 0 });
  const own = at('receipts/dist/3.txt.countersign.json');
  expect(await verify(own, files[3]!, '--partial')).toMatchObject({ code: 0 });
  expect(await verify(own, write('none-of-them'), '--partial')).toMatchObject({ code: 1 });
});

it('L1 three files of one content, each by itself and again: one signature is sent and paid', async () => {
  const files = ['one', 'two', 'three'].map((name) => write(`same/${name}.txt`, 'same'));
  const count = async (...args: readonly string[]) => {
    const before = proxy.calls.length;
    expect(await sign('--each', ...args, ...files)).toMatchObject({ code: 0 });
    return countSent(before);
  };
  expect(await count()).toBe(1);
  expect(await count()).toBe(0);
  expect(await count('--again', '--force')).toBe(1);
});

it('L1 a record of the same files with a wrong count is not used, and reported', async () => {
  const { signal } = new AbortController();
  const cluster = createTestCluster(proxy.url);
  const { value: genesisHash } = await getGenesisHash(cluster, signal);
  const author = await createAuthor(node.payerSecretKey);
  const files = ['a', 'b'].map((name) => write(`counted/${name}`));
  const subjects = files.map((path) => {
    const content = readFileSync(path);
    return { name: path, size: content.length, digest: digestOf(content) };
  });
  const { claim, references } = planClaim(subjects, toNet(genesisHash));
  if (claim.kind !== 'tree') throw new Error('two files are a set');
  const instructions = getClaimInstructions({
    author: author.address,
    claim: { ...claim, count: 3 },
    references,
  });
  const { transaction } = await prepareClaim(
    cluster,
    { author: author.address, instructions, mark: null },
    signal,
  );
  const signed = await author.sign(transaction);
  await sendTransaction(cluster, signed, signal);
  const signature = getSignature(signed);
  await confirmSignature(cluster, { signature, onStatus: () => undefined }, signal);
  const before = proxy.calls.length;
  expect(await sign('-o', at('counted.json'), ...files)).toMatchObject({ code: 2 });
  expect(countSent(before)).toBe(0);
});

it('L1 the end: the link, the receipt, and what to do next, which says more of a private one', async () => {
  const options = ['--page', 'https://sign.example'];
  const lines = (await sign(...options, write('last'))).out.split('\n').slice(-4);
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}link: https:\/\/sign\.example\/verify\/\w+\?cluster=/) as string,
    expect.stringMatching(/^ {2}receipt: .*last\.countersign\.json$/) as string,
    'next: give people the file and its receipt, or the link',
    expect.stringMatching(
      /^they check it with: countersign verify RECEIPT FILE --author \w+$/,
    ) as string,
  ]);
  const secret = await sign('--private', write('secret'));
  expect(secret.out).toContain('a private signature shows nothing without it');
  expect((await sign('--dry-run', write('planned'))).out).not.toContain('next: ');
});

it('L1 a folder with receipts in it: signed and verified without them, and they are named', async () => {
  write('beside/a');
  expect(await sign('--each', at('beside'))).toMatchObject({ code: 0 });
  write('beside/b');
  expect(await sign('--each', at('beside'))).toMatchObject({ code: 0 });
  writeFileSync(at('beside/.countersign-0123456789ab.tmp'), '');
  copyFileSync(at('beside/a.countersign.json'), at('beside/a.countersign (1).json'));
  expect(await sign(at('beside'))).toMatchObject({ code: 0 });
  expect(await verify(at('beside.countersign.json'), at('beside'))).toMatchObject({ code: 2 });
  rmSync(at('beside/.countersign-0123456789ab.tmp'));
  const verified = await verify(at('beside.countersign.json'), at('beside'));
  expect(verified.out).toMatch(/left out, 3 receipts: .*beside\/b\.countersign\.json/);
  expect(verified.out).toContain('2 of 2 files');
  expect(verified.code).toBe(0);
  const own = at('beside/a.countersign.json');
  expect(await verify(at('beside.countersign.json'), at('beside'), own)).toMatchObject({ code: 0 });
  expectSchema('verify', (await verify('--json', at('beside.countersign.json'), at('beside'))).out);
});

it('D system files in a folder: signed and verified without them, and named', async () => {
  write('photos/a.jpg');
  write('photos/b.jpg');
  write('photos/.DS_Store');
  write('photos/sub/Thumbs.db');
  const signed = await sign(at('photos'));
  expect(signed.code).toBe(0);
  expect(signed.error).toContain(
    'left out, 2 files of the system: photos/.DS_Store, photos/sub/Thumbs.db',
  );
  const verified = await verify(at('photos.countersign.json'), at('photos'));
  expect(verified.code).toBe(0);
  expect(verified.out).toContain('left out, 2 files of the system: photos/.DS_Store');
  rmSync(at('photos/a.jpg'));
  rmSync(at('photos/b.jpg'));
  const nothing = await sign('--again', at('photos'));
  expect(nothing.code).toBe(2);
  expect(nothing.error).toContain('nothing to sign but receipts and files of the system');
  const named = await sign(at('photos/.DS_Store'));
  expect(named.code).toBe(0);
  expect(named.error).not.toContain('left out');
});

it('R14: system files are left out of a list as a shell writes it, but not when they are named alone', async () => {
  const names = ['a.js', '.DS_Store', '@eaDir/evil.js', '._evil.js', '$RECYCLE.BIN/evil.exe'];
  const files = names.map((name) => write(`listed/${name}`));
  const signed = await sign('--json', ...files.slice(0, 2), '-o', at('listed.json'));
  expect(signed.error).toBe('left out, a file of the system: .DS_Store');
  expectSchema('sign', signed.out);
  expect(JSON.parse(signed.out)).toMatchObject({
    leftOut: ['.DS_Store'],
    claims: [{ files: [{ name: 'a.js' }] }],
  });
  expect(await verify(at('listed.json'), ...files.slice(0, 2))).toMatchObject({ code: 0 });
  for (const evil of files.slice(2)) {
    expect(await verify(at('listed.json'), files[0] ?? '', evil)).toMatchObject({ code: 1 });
  }
  const whole = await verify('--json', at('listed.json'), at('listed'));
  expect(JSON.parse(whole.out)).toMatchObject({ result: 'false', leftOut: ['listed/.DS_Store'] });
  const all = await sign('--json', at('listed'));
  expect(JSON.parse(all.out)).toMatchObject({ leftOut: ['listed/.DS_Store'] });
  expect(all.out).toContain('@eaDir/evil.js');
});

it('L1 a long name: its receipt is written, or nothing is signed if no file can have the receipt’s name', async () => {
  const [fits, long] = ['日'.repeat(79), '日'.repeat(80)];
  expect(await sign(write(`long/${fits}`))).toMatchObject({ code: 0 });
  expect(existsSync(at(`long/${fits}.countersign.json`))).toBe(true);
  const before = proxy.calls.length;
  const { code, error } = await sign(write(`long/${long}`));
  expect(error).toContain('no file can have the name of the receipt');
  expect([code, countSent(before)]).toEqual([2, 0]);
  expect(await sign(at(`long/${long}`), '-o', at('long/short.json'))).toMatchObject({ code: 0 });
});

it('L1 each file has its own record, and the receipts beside the files are left out the next time', async () => {
  const [a, b] = [write('each/a'), write('each/b')];
  const before = proxy.calls.length;
  expect(await sign('--each', at('each'))).toMatchObject({ code: 0 });
  expect(await sign('--each', at('each'))).toMatchObject({ code: 0 });
  expect(countSent(before)).toBe(2);
  for (const file of [a, b]) {
    expect(await verify(`${file}.countersign.json`, file)).toMatchObject({ code: 0 });
  }
});

it('L1 each of several files of one content: the first is signed, and the others have its record', async () => {
  for (const name of ['a', 'b', 'c']) write(`copies/${name}`, 'of one content');
  const before = proxy.calls.length;
  const { code, out } = await sign('--each', '--json', at('copies'));
  expect([code, countSent(before)]).toEqual([0, 1]);
  const { claims } = JSON.parse(out) as { claims: { isBefore: boolean; signature: string }[] };
  expect(claims.map(({ isBefore }) => isBefore)).toEqual([false, true, true]);
  expect(new Set(claims.map(({ signature }) => signature)).size).toBe(1);
});

it('L1 a private signature: publishes no fingerprint, and the receipt proves the file', async () => {
  const file = write('secret.txt');
  const { out, code } = await sign('--private', file, '--json');
  expect(code).toBe(0);
  const memo = (JSON.parse(out) as { claims: [{ memo: string }] }).claims[0].memo;
  expect(memo).toMatch(/^countersign\/1 hidden /);
  expect(memo).not.toContain(encodeHex(digestOf(readFileSync(file)).bytes));
  expect(await verify(`${file}.countersign.json`, file)).toMatchObject({ code: 0 });
});

it('L1 a dry run: says what would be published and what it costs, and sends nothing', async () => {
  const file = write('dry.txt');
  const before = proxy.calls.length;
  const { out, code } = await sign('--dry-run', file);
  expect(code).toBe(0);
  expect(out).toMatch(/would be published: countersign\/1 file sha256:[0-9a-f]{64}/);
  expect(out).toContain('cost: at most 0.000005 SOL');
  expect(out).toContain('simulation: passed');
  expectSchema('sign', (await sign('--dry-run', '--json', file)).out);
  expect(countSent(before)).toBe(0);
  expect(existsSync(`${file}.countersign.json`)).toBe(false);
});

it('L1 a dry run for a file that was signed before: nothing would be sent', async () => {
  const file = write('dry-again.txt');
  await sign(file);
  const { out, code } = await sign('--dry-run', file);
  expect([code, out]).toEqual([0, expect.stringMatching(/^NOTHING TO SEND\n/)]);
  expect(out).not.toContain('would be published');
  expectSchema('sign', (await sign('--dry-run', '--json', file)).out);
});

it('L1 a key without SOL: not signed, with what to add and how', async () => {
  const { path, address } = createKeyFile(at('poor.json'));
  const file = write('poor.txt');
  const { out, code } = await sign('-k', path, file);
  expect(code).toBe(2);
  expect(out).toContain(`${address} has no SOL on Localnet. Add at least 0.0009 SOL`);
  expect(out).toContain(`solana airdrop 1 ${address}`);
  expectSchema('sign', (await sign('-k', path, '--json', file)).out);
});

it('L1 a key that others may read, as build machines leave it: signs, with a warning and the command to run', async () => {
  const path = at('open key.json');
  writeFileSync(path, readFileSync(KEY));
  for (const mode of [0o644, 0o660, 0o602]) {
    chmodSync(path, mode);
    const { code, error, out } = await sign('-k', path, '--json', '--dry-run', write('open.txt'));
    expect([code, error]).toEqual([0, expect.stringContaining(`chmod 600 '${path}'`)]);
    expectSchema('sign', out);
  }
  chmodSync(path, 0o600);
  expect(await sign('-k', path, '--dry-run', at('open.txt'))).toMatchObject({ code: 0, error: '' });
});

it('L1 a receipt that can’t be written once it is signed: not called unsigned, and written the next time', async () => {
  const file = write('unwritten.txt');
  const receipt = at('taken/receipt.json');
  const before = proxy.calls.length;
  proxy.setFault(({ method }) => {
    if (method === 'sendTransaction') write('taken', 'a file');
    return null;
  });
  const { code, out } = await sign('-o', receipt, file);
  rmSync(at('taken'));
  const again = await sign('--again', '--json', '-o', receipt, file);
  proxy.setFault(() => null);
  rmSync(at('taken'));
  expect([code, again.code]).toEqual([2, 2]);
  expect(out).toMatch(/^SIGNED, BUT NO RECEIPT WRITTEN\n/);
  expect(out).toMatch(/signed as record \w{80,}; its receipt is kept, and could not be written: /);
  expect(out).toContain(receipt);
  expectSchema('sign', again.out);
  expect(JSON.parse(again.out)).toMatchObject({ result: 'not-written' });
  expect(await sign('-o', receipt, file)).toMatchObject({ code: 0 });
  expect(await verify(receipt, file)).toMatchObject({ code: 0 });
  expect(countSent(before)).toBe(2);
});

it('L1 another receipt at its path: not overwritten without --force', async () => {
  const file = write('nightly.bin', 'first');
  expect(await sign(file)).toMatchObject({ code: 0 });
  const first = readFileSync(`${file}.countersign.json`, 'utf8');
  write('nightly.bin', 'second');
  const before = proxy.calls.length;
  const refused = await sign(file);
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.out).toContain('name another place with -o, or write over it with --force');
  expect(countSent(before)).toBe(0);
  expect(readFileSync(`${file}.countersign.json`, 'utf8')).toBe(first);
  expect(await sign('--force', file)).toMatchObject({ code: 0 });
  expect(await verify(`${file}.countersign.json`, file)).toMatchObject({ code: 0 });
});

it('L1 a receipt of the same files at its path: used by a machine without state', async () => {
  const file = write('released.bin');
  expect(await sign(file)).toMatchObject({ code: 0 });
  const before = proxy.calls.length;
  const elsewhere = ['sign', '-k', KEY, '-u', proxy.url, file, '--json'];
  const again = await runAny(elsewhere, { HOME: at('elsewhere') });
  expect(again).toMatchObject({ code: 0 });
  expect(JSON.parse(again.out)).toMatchObject({ claims: [{ isBefore: true, isFinal: true }] });
  expect(countSent(before)).toBe(0);
  write('released.bin', 'changed');
  const refused = await runAny(elsewhere, { HOME: at('elsewhere') });
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.out).toContain('write over it with --force');
});

it.each([
  ['a folder', ['folder'], 'is a folder'],
  ['a file', ['file'], 'is no folder'],
])('L1 %s at the path of a receipt: reported before anything is signed', async (_, names, why) => {
  mkdirSync(at('in-the-way/folder.countersign.json'), { recursive: true });
  write('in-the-way/plain');
  const lines = names.map((name, index) => `${`${index}`.repeat(64)}  ${name}`);
  const list = write('in-the-way/LIST', lines.join('\n'));
  const place = why === 'is no folder' ? at('in-the-way/plain/below/') : `${at('in-the-way')}/`;
  const before = proxy.calls.length;
  const { code, error } = await sign('--each', '--check', list, '-o', place);
  expect(error).toContain(why);
  expect(error).toContain('Name another place with -o');
  expect([code, proxy.calls.length - before]).toEqual([2, 0]);
});

it('L1 a broken file of the state: named and set aside, once, and nothing is lost', async () => {
  const file = write('state.txt');
  const home = { HOME: at('broken-state') };
  const args = ['sign', '-k', KEY, '-u', proxy.url, file];
  const pending = at('broken-state/.local/state/countersign/pending');
  mkdirSync(pending, { recursive: true });
  writeFileSync(join(pending, 'x.json'), '{"id":"x"');
  const stopped = await runAny(args, home);
  expect(stopped.code).toBe(2);
  expect(stopped.out).toContain(`${join(pending, 'x.json')} is broken`);
  expect(stopped.out).toContain('countersign lookup');
  expect(readFileSync(join(pending, 'x.json.broken'), 'utf8')).toBe('{"id":"x"');
  expect(await runAny(args, home)).toMatchObject({ code: 0 });
  const receipts = at('broken-state/.local/state/countersign/receipts');
  const [name = ''] = readdirSync(receipts).filter((each) => each.endsWith('.json'));
  writeFileSync(join(receipts, name), 'broken');
  rmSync(`${file}.countersign.json`);
  const again = await runAny(args, home);
  expect(again).toMatchObject({ code: 2 });
  expect(again.out).toContain(`${join(receipts, name)} is broken`);
  expect(readFileSync(join(receipts, `${name}.broken`), 'utf8')).toBe('broken');
});

it('L1 a list of digests: signed without its files, and checked with the list', async () => {
  const file = write('listed.iso');
  const hex = encodeHex(digestOf(readFileSync(file)).bytes);
  const list = write('SHA256SUMS', `${hex}  ${file}\n`);
  expect(await sign('--check', list, '-o', at('iso.countersign.json'))).toMatchObject({ code: 0 });
  expect(await verify(at('iso.countersign.json'), '--check', list)).toMatchObject({ code: 0 });
  const lookup = ['lookup', '-u', node.rpcUrl, '--json'];
  const digest = `sha256:${hex}`;
  const found = await runAny([...lookup, digest, node.payer]);
  expect(found).toMatchObject({ code: 0 });
  expectSchema('lookup', found.out);
  expect(JSON.parse(found.out)).toMatchObject({
    files: [{ digest }],
    signers: [{ address: node.payer }],
  });
});

it('L1 inspect: its JSON follows the schema', async () => {
  const file = write('inspected.txt');
  await sign(file);
  const receipt = `${file}.countersign.json`;
  expectSchema('verify', (await verify(receipt, file, '--json')).out);
  const inspected = await runAny(['inspect', receipt]);
  expect(inspected.out).toContain('pass  signatures           Each signature was checked');
  expectSchema('inspect', (await runAny(['inspect', receipt, '--json'])).out);
  const { signature } = JSON.parse(readFileSync(receipt, 'utf8')) as { signature: string };
  const asked = await runAny(['inspect', signature, '-u', node.rpcUrl, '--json']);
  expect(asked).toMatchObject({ code: 0 });
  expect(JSON.parse(asked.out)).toMatchObject({ record: 'valid', author: node.payer });
});

it('L1 a node that can’t be reached, or is on another network: reported, with what to do, and nothing signed', async () => {
  const file = write('unreachable.txt');
  const silent = await runAny(
    ['sign', '-k', KEY, '-u', 'http://127.0.0.1:9', '--timeout', '1', file],
    { HOME: folder },
  );
  expect(silent.code).toBe(2);
  expect(silent.error).toContain('no node answer');
  const unnamed = await runAny(['sign', '-k', KEY, file], { HOME: folder });
  expect(unnamed).toMatchObject({ code: 2 });
  expect(unnamed.error).toContain('name one with -u devnet or -u mainnet-beta');
  mkdirSync(at('.config/solana/cli'), { recursive: true });
  writeFileSync(
    at('.config/solana/cli/config.yml'),
    `---\njson_rpc_url: ${proxy.url}\nwebsocket_url: ''\nkeypair_path: ${KEY}\naddress_labels:\n  '11111111111111111111111111111111': System Program\ncommitment: confirmed\n`,
  );
  const configured = await runAny(['sign', '--dry-run', file], { HOME: folder });
  rmSync(at('.config'), { recursive: true });
  expect(configured).toMatchObject({ code: 0 });
});

const LONG = 'x'.repeat(3_000);
const REFUSAL = { error: { code: -32_602, message: LONG } };

it.each([
  ['simulateTransaction', { result: { value: { err: LONG } } }, /it would fail: x+…$/m],
  ['simulateTransaction', REFUSAL, /could not be simulated before it was signed: x+…$/m],
  ['sendTransaction', REFUSAL, /did not accept the transaction: x+…\. No other server/],
])('N18 a node’s long text about %s, %#: shortened', async (method, answer, words) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer });
  proxy.setFault((call) => (call.method === method ? { kind: 'body', body } : null));
  const file = write(`long/${method}${words.source.length}`);
  const planned = await sign(file, '--dry-run');
  const { out } = await sign(file);
  proxy.setFault(() => null);
  expect(out).toMatch(words);
  for (const line of `${planned.out}\n${out}`.split('\n')) expect(line.length).toBeLessThan(400);
});
