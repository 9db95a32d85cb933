// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeNames } from '../../../flows/test/fake-names';
import { renderScreen } from '../test/render-screen';
import { LookAlikeNotice } from './look-alike-notice';
import { KnownName } from './known-name';
import { SignerName } from './signer-name';

const KNOWN = encodeBase58(new Uint8Array(32).fill(7));

/** Another of 32 bytes whose first and last four characters are the same, as one that was ground. */
function grind(address: string): string {
  const at = 20;
  const other = address[at] === '3' ? '4' : '3';
  return `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
}

const book = (address: string) =>
  createFakeNames(JSON.stringify({ known: [{ address, name: 'Alice', since: 1 }], own: [] }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('F3 an address that this device knows: its name stands with it, never instead', () => {
  renderScreen(<SignerName address={KNOWN} />, { names: book(KNOWN) });
  expect(screen.getByText('Alice').dataset.knownName).toBe('');
  expect(document.body.textContent).toContain(KNOWN);
  expect(document.querySelector('[data-resembles]')).toBeNull();
});

it('F3 an address with the ends of a known one: it is called another, and gets no name', () => {
  const alike = grind(KNOWN);
  renderScreen(<SignerName address={alike} />, { names: book(KNOWN) });
  expect(document.querySelector('[data-known-name]')).toBeNull();
  expect(document.querySelector('[data-resembles]')?.textContent).toBe(
    'Not “Alice”: the address only looks similar',
  );
  expect(document.body.textContent).toContain(alike);
});

it.each([
  ['named', { known: ['Alice', 'Mallory'], own: false }],
  ['one’s own', { known: ['', 'Mallory'], own: true }],
])(
  'F3 an address that is itself %s, and like a known one: not warned about',
  (_, { known, own }) => {
    const alike = grind(KNOWN);
    const [name, other] = known;
    const entries = [
      ...(name ? [{ address: KNOWN, name, since: 1 }] : []),
      { address: alike, name: other, since: 1 },
    ];
    const text = JSON.stringify({ known: entries, own: own ? [KNOWN] : [] });
    const both = (
      <>
        <SignerName address={KNOWN} />
        <LookAlikeNotice address={KNOWN} />
      </>
    );
    renderScreen(both, { names: createFakeNames(text) });
    const [tag, notice] = [
      document.querySelector('[data-resembles=known]'),
      document.querySelector('[data-look-alike=known]'),
    ];
    expect(tag?.textContent).toBe('You also know a similar address: “Mallory”');
    expect(notice?.textContent).toContain('You also know a similar address: “Mallory”.');
    expect(document.body.textContent).not.toMatch(/only looks|This is not|Not “/);
  },
);

it('F3 names whose code does not come: there when the network is back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const names = createFakeNames();
  const fetch = vi.fn(async () => {
    await names.setName(KNOWN, 'Alice');
    return names.getState();
  });
  fetch.mockRejectedValueOnce(new Error('Failed to fetch'));
  renderScreen(<KnownName address={KNOWN} />, { names: { ...names, fetch } });
  await act(() => Promise.resolve());
  expect(screen.queryByText('Alice')).toBeNull();
  await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))));
  expect(await screen.findByText('Alice')).toBeTruthy();
});
