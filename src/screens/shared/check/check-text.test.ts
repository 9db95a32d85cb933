import { serializeReceipt } from '@countersign/proof/receipts';
import { expect, it } from 'vitest';
import { createSubject, signFiles } from '../../verify/test/signed-files';
import { checkText } from './check-text';

const { receipt } = signFiles(createSubject('a'));
const TEXT = serializeReceipt(receipt);

/** As `jq -S` and formatters do. */
function sortMembers(json: string): string {
  const sort = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(sort);
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(members.map(([name, each]) => [name, sort(each)]));
  };
  return JSON.stringify(sort(JSON.parse(json)), null, 2);
}

it.each([
  ['with a byte order mark', `\ufeff${TEXT}`],
  ['whose members are in another order', sortMembers(TEXT)],
  ['quoted in a mail', `Ada wrote:\n\n${TEXT.replaceAll(/^/gm, '> ')}\n\nRegards`],
])('E a receipt %s opens its record, and goes along with it', async (_, text) => {
  const found = await checkText(text);
  expect(found).toMatchObject({ status: 'receipt', signature: receipt.signature });
  const brought = found.status === 'receipt' ? await found.file.text() : '';
  expect(JSON.parse(brought)).toEqual(JSON.parse(TEXT));
});

it('E two receipts in one text are asked for one at a time', async () => {
  const found = await checkText(`${TEXT}\n${TEXT}`);
  expect(found).toEqual({
    status: 'fault',
    message: 'That text holds several receipts. Paste one at a time.',
  });
});
