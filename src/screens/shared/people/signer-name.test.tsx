// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeNames } from '../../../flows/people/test/fake-names';
import { renderScreen } from '../test/render-screen';
import { KnownName } from './signer-name';
import { SignerName } from './signer-name';

const KNOWN = encodeBase58(new Uint8Array(32).fill(7));

const book = (address: string) =>
  createFakeNames(JSON.stringify({ known: [{ address, name: 'Alice', since: 1 }], own: [] }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('F3 an address that this device knows: its name is shown with it, never instead', () => {
  renderScreen(<SignerName address={KNOWN} />, { names: book(KNOWN) });
  expect(screen.getByText('Alice').dataset.knownName).toBe('');
  expect(document.body.textContent).toContain(KNOWN);
});

it('F3 names whose code fails to load: shown when the network is back', async () => {
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
