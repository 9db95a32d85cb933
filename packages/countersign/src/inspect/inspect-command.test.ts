import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import vectors from '@countersign/proof/vectors/receipts.json';
import { expectSchema } from '../test/expect-schema';
import { runAny } from '../test/run-here';
import { parseArguments } from '../arguments/parse-arguments';
import { runParsed } from '../run-parsed';

const folder = mkdtempSync(join(tmpdir(), 'countersign-inspect-'));
const path = join(folder, 'a.countersign.json');
const receipt = vectors.read[0]!.receipt;

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function inspect(value: object) {
  writeFileSync(path, JSON.stringify(value));
  const { code, out } = await runAny(['inspect', path, '--json']);
  expectSchema('inspect', out);
  return { code, ...(JSON.parse(out) as { result: string; record?: string }) };
}

it.each([
  ['that stands', receipt],
  [
    'that failed',
    { ...receipt, observations: receipt.observations.map((each) => ({ ...each, err: '"no"' })) },
  ],
  [
    'of another network',
    { ...receipt, network: { genesisHash: '1'.repeat(32), label: 'Elsewhere' } },
  ],
])('Q7 a receipt %s: read, and never called verified', async (_, value) => {
  expect(await inspect(value)).toMatchObject({ code: 0, result: 'read' });
});

it('Q7 a record without a claim is false, and a missing receipt can’t be checked', async () => {
  const { transaction, ...rest } = receipt;
  const bytes = Buffer.from(transaction, 'base64');
  const at = bytes.indexOf('countersign/1 ');
  bytes[at] = 0x43;
  const changed = await inspect({ ...rest, transaction: bytes.toString('base64') });
  expect(changed).toMatchObject({ code: 1, result: 'false' });
  expect(await inspect({})).toMatchObject({ code: 2, result: 'cannot-check' });
  const { error } = await runAny(['inspect', path]);
  expect(error).toMatch(/is not a receipt \(not-a-string at mediaType\)$/);
});

it('a result that decides nothing has no colour, also on a terminal with colours', async () => {
  writeFileSync(path, JSON.stringify(receipt));
  const out: string[] = [];
  const code = await runParsed(parseArguments(['inspect', path]), {
    ...{ environment: {}, isColoured: true },
    ...{ out: (text) => out.push(text), error: (text) => out.push(text) },
  });
  expect([code, out]).toEqual([0, [expect.stringMatching(/^signature {3}/)]]);
  expect(out[0]).not.toContain('\u001b');
});
