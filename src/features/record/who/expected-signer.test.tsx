// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ExpectedSigner, compareAddress, isAlike } from './expected-signer';

const { address } = createSigner('a signer');
const alike = `${address.slice(0, 20)}${address[20] === '3' ? '4' : '3'}${address.slice(21)}`;

afterEach(cleanup);

it.each([
  ['looks like it', alike, 'Not the same wallet. The addresses look alike, but they differ.'],
  ['is another', createSigner('another').address, 'Different: another address signed this.'],
])(
  'L8 an expected address that %s: the page says so, and never that it is the same',
  (_, expected, words) => {
    render(<ExpectedSigner signer={address} />);
    fireEvent.change(screen.getByLabelText('The address you expect'), {
      target: { value: expected },
    });
    const answer = document.querySelector<HTMLElement>('[data-expected]');
    expect(answer?.dataset.expected).toBe('different');
    expect(answer?.textContent).toBe(words);
  },
);

const middle = Math.floor(address.length / 2);
const other = address[middle] === '3' ? '4' : '3';
const lookAlike = `${address.slice(0, middle)}${other}${address.slice(middle + 1)}`;

it.each([
  ['the whole address, with spaces around it', ` ${address}\n`, 'same'],
  ['an address that differs in a single character in its middle', lookAlike, 'different'],
  ['the short form', `${address.slice(0, 6)}…${address.slice(-6)}`, 'no-address'],
  ['other words', 'Alice', 'no-address'],
  ['nothing', ' ', 'none'],
] as const)('L8 an expected address, entered as %s: %j is %s', (_, text, answer) => {
  expect(compareAddress(text, address)).toBe(answer);
});

it.each([
  ['the same ends', '7crimZZZZFGHJKLMNPQRSTUVWXYZabcdefghijkQ7e7', true],
  ['the same beginning', '7criZZZZZFGHJKLMNPQRSTUVWXYZabcdefghijkZZZZ', true],
  ['the same end', 'ZZZZmABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkQ7e7', true],
  ['the same beginning in other capitals', '7CRIZZZZZFGHJKLMNPQRSTUVWXYZabcdefghijkZZZZ', true],
  ['the same end in other capitals', 'ZZZZmABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkq7E7', true],
  [
    'the same three characters at the beginning',
    '7crZmABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkZ7e7',
    false,
  ],
])('L8 an address with %s as the signer’s: whether they look alike', (_, one, isSo) => {
  expect(isAlike(one, '7crimABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkQ7e7')).toBe(isSo);
});
