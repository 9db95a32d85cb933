// Runs in a folder where only the packed packages are installed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { verifyRecord } from '@countersign/proof';
import { createTree, getLeaves } from '@countersign/proof/trees';
import { digestOf, parseDigest } from '@countersign/proof/encoding';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { runExamples } from './readme.mjs';

for (const entry of ['records', 'claims', 'transactions']) {
  assert.ok(Object.keys(await import(`@countersign/proof/${entry}`)).length > 0);
}
await assert.rejects(import('@countersign/proof/large'), { code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' });

for (const folder of ['node_modules/@countersign', 'node_modules/countersign']) {
  const packed = readdirSync(folder, { recursive: true });
  assert.deepEqual(
    packed.filter((name) => /\btests?\b/.test(name)),
    [],
  );
}

const path = new URL(import.meta.resolve('@countersign/proof/vectors/records.json'));
const { sound } = JSON.parse(readFileSync(path, 'utf8'));
const [held] = sound
  .filter(({ receipt, files }) => receipt !== null && files.length === 1)
  .map(({ receipt: json, files: [file] }) => {
    const receipt = parseReceipt(JSON.stringify(json));
    const files = [{ ...file, digest: parseDigest(file.digest) }];
    return { receipt, ...verifyRecord({ receipt, files, author: 'any' }) };
  })
  .filter(({ ok }) => ok === true);
assert.ok(held);
const { receipt, verdict, checks } = held;
assert.ok(checks.every(({ sentence }) => sentence.endsWith('.')));
const other = [{ name: 'other.txt', bytes: new TextEncoder().encode('other') }];
assert.equal(verifyRecord({ receipt, files: other, author: 'any' }).ok, false);
assert.equal(createTree(getLeaves([digestOf(other[0].bytes)])).count, 1);

const { verifyReceipt } = await import('countersign/client');
const offline = { nodes: ['http://127.0.0.1:9'], author: 'any', timeoutMs: 5_000 };
assert.equal((await verifyReceipt(serializeReceipt(receipt), offline)).ok, null);

const command = (...words) =>
  execFileSync(process.execPath, ['node_modules/countersign/bin/countersign.js', ...words], {
    encoding: 'utf8',
  });
assert.match(command('--help'), /countersign/);
writeFileSync('receipt.json', serializeReceipt(receipt));
assert.match(
  command('verify', 'receipt.json', '--receipt-only', '--author', verdict.author),
  /^VERIFIED/,
);

const [url, signer] = process.argv.slice(2);
const file = `release-${process.versions.node}.txt`;
writeFileSync(file, file);
assert.match(command('sign', '-k', 'id.json', '-u', url, file), /^SIGNED/);
const expected = ['--author', signer, '-u', url];
assert.match(command('verify', `${file}.countersign.json`, file, ...expected), /^VERIFIED/);
assert.match(command('lookup', file, ...expected), /^FOUND/);
runExamples(file, { url, signer });
