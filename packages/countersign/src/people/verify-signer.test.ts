import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { toNet } from '@countersign/proof/claims';
import { afterAll, expect, it } from 'vitest';
import { planClaim } from '../../../../src/flows/claims/planned-claim';
import { serializeArchive } from '../../../../src/flows/receipts/receipt-archive';
import { GENESIS_HASH, sign } from '../../../../src/flows/test/landed';
import { createSubject } from '../../../../src/flows/test/subject';
import { expectSchema } from '../test/expect-schema';
import { runHere } from '../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-signer-'));
const at = (name: string) => join(folder, name);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const { address, ...signer } = createSigner('a signer');
const STRANGER = createSigner('a stranger').address;
/** The same but for one character in the middle. */
const ALIKE = `${address.slice(0, 20)}${address[20] === '3' ? '4' : '3'}${address.slice(21)}`;

const RECEIPT = at('a.countersign.json');
const FILE = createSubject('a');
writeFileSync(RECEIPT, toReceipt());

function toReceipt(): string {
  const { lookup } = sign({ address, ...signer }, [FILE]);
  if (lookup.status !== 'found') throw new Error('it has landed');
  return serializeReceipt(
    createReceipt({
      claim: planClaim([FILE], toNet(GENESIS_HASH)).claim,
      subjects: [FILE],
      transaction: lookup.transaction,
      network: { genesisHash: GENESIS_HASH, label: 'a network' },
    }),
  );
}

/** As a page exports them. */
async function writeNames(...named: readonly (readonly [address: string, name: string])[]) {
  const names = named.map(([known, name]) => ({ address: known, name, since: 1 }));
  writeFileSync(at('names.json'), (await serializeArchive([], names)).join(''));
  return ['--names', at('names.json')];
}

const verify = (...words: readonly string[]) => runHere(RECEIPT, '--receipt-only', ...words);
const getLines = (text: string) =>
  text.split('\n').filter((line) => /^(?:name|look-alike): /.test(line));

it('F3 a signer whom the names of a page know: told with the address, and the result as before', async () => {
  const names = await writeNames([address, 'Alice'], [STRANGER, 'Bob']);
  const { code, out } = await verify('--any-author', ...names);
  expect(code).toBe(0);
  expect(out).toMatch(/^VERIFIED\n/);
  expect(out).toContain(`signed by ${address}: `);
  expect(getLines(out)).toEqual(['name: you call the signer “Alice”']);
});

it('F3 a signer whose address only resembles a known one: warned about, with that one whole', async () => {
  const names = await writeNames([ALIKE, 'Alice'], [STRANGER, 'Bob']);
  const { code, out } = await verify('--any-author', ...names);
  expect(code).toBe(0);
  expect(getLines(out)).toEqual([
    `look-alike: the signer is not “Alice”: the address only looks similar to ${ALIKE}`,
  ]);
});

it('F3 an expected address that the signer’s resembles: false, and told why it seemed right', async () => {
  const { code, out } = await verify('--author', ALIKE);
  expect(code).toBe(1);
  expect(out).toMatch(/^FALSE\nIt was signed by somebody else than you expect\./);
  expect(getLines(out)).toEqual([
    `look-alike: the signer is not the one you expect: the address only looks similar to ${ALIKE}`,
  ]);
  expect(getLines((await verify('--author', STRANGER)).out)).toEqual([]);
});

it('F3 both are known, or two are called alike: told, without a warning that the signer is another', async () => {
  const names = await writeNames([address, 'Alice'], [ALIKE, 'Bob'], [STRANGER, 'A1ice']);
  const { code, out } = await verify('--author', address, ...names);
  expect(code).toBe(0);
  expect(getLines(out)).toEqual([
    'name: you call the signer “Alice”',
    `look-alike: you also know a similar address: “Bob”, ${ALIKE}`,
    `look-alike: you call another wallet “A1ice”: ${STRANGER}`,
  ]);
});

it('F3 as JSON: the name and what it resembles, as the schema says', async () => {
  const names = await writeNames([address, 'Alice'], [ALIKE, 'Bob']);
  const { out } = await verify('--any-author', '--json', ...names);
  expectSchema('verify', out);
  expect(JSON.parse(out)).toMatchObject({
    result: 'verified',
    signer: { name: 'Alice', resembles: [{ address: ALIKE, name: 'Bob' }] },
  });
  const plain = await verify('--any-author', '--json');
  expectSchema('verify', plain.out);
  expect(JSON.parse(plain.out)).toMatchObject({ signer: { name: null, resembles: [], lines: [] } });
});

it('F3 names that no page gives are left out, and hidden characters of a file are seen', async () => {
  const names = await writeNames([address, 'Al\u202Eice'], [address, STRANGER], ['x', 'Bob']);
  expect(getLines((await verify('--any-author', ...names)).out)).toEqual([]);
});

it.each([
  ['is none', 'hello', 'is no export of a Countersign page'],
  ['is a receipt', toReceipt(), 'is no export of a Countersign page'],
  [
    'a later version made',
    '{"mediaType":"application/vnd.countersign.receipts+json;version=2"}',
    'is made for a newer version',
  ],
])('F3 a file of names that %s: nothing is checked, and why is told', async (_, text, why) => {
  writeFileSync(at('other.json'), text);
  const { code, text: told } = await verify('--any-author', '--names', at('other.json'));
  expect(code).toBe(2);
  expect(told).toContain(`${at('other.json')} ${why}`);
});
