import { HOSTILE_STRINGS } from '@countersign/proof/test/hostile-strings';
import { expect, it } from 'vitest';
import { getCommonFolder, getReceiptName } from './receipt-name';

it.each([
  [['photo.png'], null, 'photo.png.countersign.json'],
  [['a/photo.png'], null, 'a-photo.png.countersign.json'],
  [['trip/a.png', 'trip/day 1/b.png'], null, 'trip.countersign.json'],
  [['trip/day 1/a.png', 'trip/day 1/b.png'], 'My trip', 'trip-day 1.countersign.json'],
  [['a.png', 'b.png'], 'My trip: the end', 'My trip- the end.countersign.json'],
  [['a.png', 'b.png'], ' \u202e ', 'a.png and 1 more.countersign.json'],
  [['a/b.png', 'b.png', 'c.png'], null, 'b.png and 2 more.countersign.json'],
  [['sha256:00', 'sha256:01'], null, 'SIGNATURE.countersign.json'],
  [['نامه\u200cها.pdf'], null, 'نامه\u200cها.pdf.countersign.json'],
  [['a\u200cb\u202e.pdf'], null, 'ab.pdf.countersign.json'],
  [[], null, 'SIGNATURE.countersign.json'],
])('D1 the receipt of %j titled %j is called %s', (names, title, expected) => {
  expect(getReceiptName(names, 'SIGNATURE', title)).toBe(expected);
});

it('getCommonFolder: the innermost folder of all files, else an empty string', () => {
  expect(getCommonFolder(['a/b/c', 'a/d'])).toBe('a');
  expect(getCommonFolder(['ab/c', 'a/d'])).toBe('');
  expect(getCommonFolder([])).toBe('');
});

it('D1 hostile names and titles: a receipt has a visible name of limited length, without a folder', () => {
  for (const { text } of HOSTILE_STRINGS) {
    for (const name of [getReceiptName([text], 'S'), getReceiptName(['a', 'b'], 'S', text)]) {
      expect(name).toMatch(/^(?:[^\p{C}/\\:]|(?<!^)\u200d){1,135}\.countersign\.json$/u);
    }
  }
});
