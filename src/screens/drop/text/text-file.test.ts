import { expect, it } from 'vitest';
import { createTextFile, getTextFault } from './text-file';

it('D1 typed text is exactly its bytes in UTF-8, with no newline added', async () => {
  const file = createTextFile('caf\u00e9 \u{1f600}\n');
  expect(file.name).toBe('text.txt');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([
    0x63, 0x61, 0x66, 0xc3, 0xa9, 0x20, 0xf0, 0x9f, 0x98, 0x80, 0x0a,
  ]);
});

it.each([
  ['', 'empty'],
  ['half \ud83d', 'half-character'],
  ['whole \u{1f600}', null],
])('D1 the text %j has the fault %s', (text, fault) => {
  expect(getTextFault(text)).toBe(fault);
});
