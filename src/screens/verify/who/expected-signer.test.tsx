// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ExpectedSigner } from './expected-signer';

const { address } = createSigner('a signer');
const alike = `${address.slice(0, 20)}${address[20] === '3' ? '4' : '3'}${address.slice(21)}`;

afterEach(cleanup);

it.each([
  ['looks like it', alike, 'Not the same wallet. The addresses look alike, but they differ.'],
  ['is another', createSigner('another').address, 'Different: another address signed this.'],
])('L8 an expected address that %s: told so, and never the same', (_, expected, words) => {
  render(<ExpectedSigner signer={address} />);
  fireEvent.change(screen.getByLabelText('The address you expect'), {
    target: { value: expected },
  });
  const answer = document.querySelector<HTMLElement>('[data-expected]');
  expect(answer?.dataset.expected).toBe('different');
  expect(answer?.textContent).toBe(words);
});
