/**
 * Writes the data that a version of the page stored in a browser, with that version's own code:
 *   npx tsx scripts/write-stored-version.ts NAME [CHECKOUT] [--without MEMBER,…]
 * `--without` names members that the records of that version lacked.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import 'fake-indexeddb/auto';
import type { ProofStore } from '../src/browser/storage/proof-store';
import { serializeSnapshot, takeSnapshot } from '../src/browser/storage/test/snapshot';
import { createExample } from '../src/browser/storage/test/stored-example';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', default: '' } },
});
const [name, checkout = '.'] = positionals;
if (name === undefined) throw new Error('NAME is missing');

const { href } = pathToFileURL(resolve(checkout, 'src/browser/storage/proof-store.ts'));
const { createProofStore } = (await import(href)) as { createProofStore: () => ProofStore };
const store = createProofStore();
const lacking = new Set(values.without.split(','));
const example = createExample();
const written = [
  store.drafts.put(leaveOut(example.draft)),
  ...example.receipts.map((receipt) => store.receipts.put(receipt)),
  ...example.pending.map((signing) => store.pending.put(leaveOut(signing))),
];
for (const result of await Promise.all(written)) {
  if (result.status !== 'ok') throw new Error(`not written: ${result.detail}`);
}
store.close();
const file = new URL(`../src/browser/storage/test/versions/${name}.json`, import.meta.url);
writeFileSync(file, serializeSnapshot(await takeSnapshot()), { flag: 'wx' });

function leaveOut<T extends object>(record: T): T {
  const copy = { ...record };
  for (const member of lacking) Reflect.deleteProperty(copy, member);
  return copy;
}
