import { expect, it } from 'vitest';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { compareAddress } from './compare-address';

const { address } = createSigner('a signer');
const middle = Math.floor(address.length / 2);
const other = address[middle] === '3' ? '4' : '3';
const lookAlike = `${address.slice(0, middle)}${other}${address.slice(middle + 1)}`;

it.each([
  ['the whole address, with spaces around it', ` ${address}\n`, 'same'],
  ['one that differs in a single character in its middle', lookAlike, 'different'],
  ['the short form', `${address.slice(0, 6)}…${address.slice(-6)}`, 'no-address'],
  ['other words', 'Alice', 'no-address'],
  ['nothing', ' ', 'none'],
] as const)('L8 an address that one expects, given as %s: %j is %s', (_, text, answer) => {
  expect(compareAddress(text, address)).toBe(answer);
});
