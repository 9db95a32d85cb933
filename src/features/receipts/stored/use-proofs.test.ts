import { expect, it } from 'vitest';
import { matchReceipts } from './use-proofs';

const RECEIPT = {
  ...{ signature: 'AbC', network: '', createdAt: 1, text: '' },
  names: ['a.txt', 'Ko\u0308ln/Photo.jpg'],
  digests: ['00'.repeat(32), 'ab'.repeat(32)],
};

it.each([
  ['its signature', 'AbC', true],
  ['another case of its signature', 'abc', false],
  ['a part of a name, in another case', ' photo', true],
  ['a name with composed letters', 'köln/', true],
  ['a whole digest', 'ab'.repeat(32), true],
  ['a whole digest with its algorithm', `SHA256:${'AB'.repeat(32)}`, true],
  ['a part of a digest', 'ab'.repeat(16), false],
  ['a blank text', '  ', true],
])('D6 a search for %s', (_, text, isFound) => {
  expect(matchReceipts(text)(RECEIPT)).toBe(isFound);
});
