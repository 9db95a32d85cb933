// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { getPublicKeyAsync } from '@noble/ed25519';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render-screen';
import { CheckForm } from './check-form';
import { useCheck } from './use-check';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const LABEL = 'Paste a link, signature, fingerprint or wallet address';

function Field() {
  return <CheckForm {...useCheck()} />;
}

function checkTyped(text: string): void {
  fireEvent.change(screen.getByLabelText(LABEL), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
}

afterEach(cleanup);

it.each([
  ['a signature', SIGNATURE, `/verify/${SIGNATURE}`],
  ['a link of another site', `https://x.example/verify/${SIGNATURE}`, `/verify/${SIGNATURE}`],
  ['an address', ADDRESS, `/by/${ADDRESS}`],
  ['a fingerprint', 'ab'.repeat(32), '/verify'],
])('F1 %s typed: its page is opened', async (_, text, path) => {
  const { getPath } = renderScreen(<Field />);
  checkTyped(text);
  await vi.waitFor(() => {
    expect(getPath()).toBe(path);
  }, 10_000);
});

it('S6 a private key does not stay in the field', async () => {
  const { getPath } = renderScreen(<Field />);
  const seed = new Uint8Array(32).fill(1);
  checkTyped(encodeBase58(Uint8Array.from([...seed, ...(await getPublicKeyAsync(seed))])));
  await screen.findByText(/^That is a private key/);
  expect(screen.getByLabelText<HTMLInputElement>(LABEL).value).toBe('');
  expect(getPath()).toBe('/');
});

it('S6 a private key that is pasted as a list of numbers does not stay in the field', async () => {
  renderScreen(<Field />);
  checkTyped('hello');
  await screen.findByText(/^That can’t be checked/);
  const key = JSON.stringify(Array.from({ length: 64 }, (_, index) => index));
  const field = screen.getByLabelText<HTMLInputElement>(LABEL);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.paste(field, { clipboardData: { getData: () => key } });
  // A browser runs all microtasks before it inserts the text into the field.
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  fireEvent.change(field, { target: { value: key } });
  await screen.findByText(/^That is a private key/);
  expect(field.value).toBe('');
});

it.each([
  ['hello', /^That can’t be checked: paste a link/],
  ['{"mediaType":"application/vnd.countersign.receipt+json;version=1"}', /^That can’t be checked/],
])('F1 %j typed: the fault is shown, and the field has the focus', async (text, words) => {
  const { getPath } = renderScreen(<Field />);
  checkTyped(text);
  await screen.findByText(words);
  const field = screen.getByLabelText(LABEL);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(field);
  }, 10_000);
  expect(getPath()).toBe('/');
  fireEvent.change(field, { target: { value: 'x' } });
  expect(screen.queryByText(words)).toBeNull();
});
