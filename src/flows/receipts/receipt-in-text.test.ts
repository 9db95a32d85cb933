import { expect, it } from 'vitest';
import { takeReceipt } from './receipt-in-text';

const RECEIPT = JSON.stringify(
  {
    mediaType: 'application/vnd.countersign.receipt+json;version=1',
    network: { label: 'a {"b"} \\ > c' },
    transaction: 'A'.repeat(200),
  },
  null,
  2,
);
const PARSED: unknown = JSON.parse(RECEIPT);
const quote = (text: string) => text.replaceAll(/^/gm, '> ');

it.each([
  ['bare', RECEIPT],
  ['with a byte order mark', `\ufeff${RECEIPT}`],
  ['in a message', `Hello {name},\n\nhere it is:\n\n${RECEIPT}\n\nBest, {me}`],
  ['quoted', `Ada wrote:\n${quote(RECEIPT)}\n\nThanks`],
  ['quoted twice', quote(quote(RECEIPT))],
  ['quoted, in a field of one line', quote(RECEIPT).replaceAll('\n', '')],
  ['with lines broken within a value', RECEIPT.replace('A'.repeat(80), `${'A'.repeat(80)}\r\n`)],
  ['quoted, with lines broken', quote(RECEIPT.replace('AAAA', 'AA\nAA'))],
  ['indented by spaces that don’t break', RECEIPT.replaceAll('\n  ', '\n\u00a0\u00a0')],
])('E a receipt %s is taken out whole', (_, text) => {
  const found = takeReceipt(text);
  expect(found.status === 'one' && (JSON.parse(found.json) as unknown)).toEqual(PARSED);
});

it.each([
  ['two receipts', `${RECEIPT}\n${RECEIPT}`, 'several'],
  ['half a receipt', RECEIPT.slice(0, -20), 'cut-off'],
  ['other JSON', '{"a":1}', 'none'],
])('E %s are none to take', (_, text, status) => {
  expect(takeReceipt(text)).toEqual({ status });
});

it('E a megabyte of anything is read in one go', () => {
  const sign = 'application/vnd.countersign.receipt+json;';
  for (const unit of ['"', '\\"', '{', '"\n> ', '>']) {
    takeReceipt(`{"${sign}${unit.repeat(200_000)}`);
    takeReceipt(`{"${sign}"${unit.repeat(200_000)}`);
  }
});
