// Runs the examples of both packed READMEs on a file that was just signed.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';

function readExamples(name) {
  const text = readFileSync(`node_modules/${name}/README.md`, 'utf8');
  return [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
}

function run(name, example, given = '', printed = '') {
  writeFileSync(name, `${given}\n${example}\n${printed}\n`);
  return execFileSync(process.execPath, [name], { encoding: 'utf8' });
}

/** The receipt of `file` is in the same folder. */
export function runExamples(file, { url, signer }) {
  copyFileSync(file, 'photo.jpg');
  copyFileSync(`${file}.countersign.json`, 'photo.jpg.countersign.json');
  const examples = readExamples('@countersign/proof').map((code) =>
    code.replaceAll('326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra', signer),
  );
  assert.equal(examples.length, 3);
  const [receipt, evidence, tree] = examples;
  assert.equal(run('receipt.mjs', receipt), 'true []\n');

  const known = `
    import { readFileSync } from 'node:fs';
    import { parseReceipt } from '@countersign/proof/receipts';
    const json = readFileSync('photo.jpg.countersign.json', 'utf8');
    const bytes = readFileSync('photo.jpg');
    const author = '${signer}';
    const { signature, transaction, network, files: listed, observations } = parseReceipt(json);`;
  const { digest } = JSON.parse(readFileSync('photo.jpg.countersign.json', 'utf8')).files[0];
  const answered = `${known}
    const { genesisHash } = network;
    const { node, observedAt, slot, blockTime } = observations.at(-1);`;
  const checks = run('evidence.mjs', evidence.replace('sha256:…', digest), answered);
  assert.match(checks, /^file true /m);
  assert.doesNotMatch(checks, /^\S+ false /m);

  const isIn = tree.replace('verifyInclusion({', 'const isIn = verifyInclusion({');
  assert.equal(
    run(
      'tree.mjs',
      isIn,
      'const files = [Buffer.from("a"), Buffer.from("b")];',
      'console.log(isIn)',
    ),
    'true\n',
  );

  const [client, ...others] = readExamples('countersign');
  assert.deepEqual(others, []);
  const asked = client
    .replace('https://api.mainnet-beta.solana.com', url)
    .replace("'photo.jpg', bytes", 'listed[0].name, bytes');
  const files = `${known}\nconst files = [{ name: listed[0].name, bytes }];`;
  const printing =
    'console.log(ok, withdrawal, result.ok, records.every((each) => each.ok), asked.length)';
  assert.equal(run('client.mjs', asked, files, printing), 'true none true true 1\n');
}
