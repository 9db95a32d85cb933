import { serializeReceipt } from '@countersign/proof/receipts';
import { expect, it } from 'vitest';
import { createSubject, signFiles } from '../../verify/test/signed-files';
import { checkText } from './check-text';

const { receipt } = signFiles(createSubject('a'));
const TEXT = serializeReceipt(receipt);

it.each([
  ['with a byte order mark', `\ufeff${TEXT}`],
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
