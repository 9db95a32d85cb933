// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NO_NAMES } from '../../flows/people/known-name';
import { createFakeNames } from '../../flows/test/fake-names';
import { getSend, showSignScreen } from './test/show-sign-screen';

const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const ALIKE = `${ADDRESS.slice(0, 20)}${ADDRESS[20] === '3' ? '4' : '3'}${ADDRESS.slice(21)}`;

function showTo(known: string, isConnected = true) {
  const names = createFakeNames(
    JSON.stringify({ known: [{ address: known, name: 'Alice', since: 1 }], own: [] }),
  );
  return showSignScreen({ names, isConnected, account: { address: ADDRESS } });
}

afterEach(cleanup);

// First: whatever comes later finds the code of the warning loaded.
it('F3 a wallet with an address like a known one connects: warned about before it can sign', async () => {
  const { connect } = showTo(ALIKE, false);
  await screen.findByText('Connect a wallet to sign');
  const seen: (readonly [canSign: boolean, isWarned: boolean])[] = [];
  const observer = new MutationObserver(() => {
    seen.push([
      document.querySelector('[data-main-action] [aria-disabled="false"]') !== null,
      document.querySelector('[data-look-alike]') !== null,
    ]);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  act(connect);
  const send = await getSend();
  await expect.poll(() => send.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false');
  await screen.findByText(/^This is not/);
  observer.disconnect();
  expect(seen.filter(([canSign]) => canSign).length).toBeGreaterThan(0);
  expect(seen).not.toContainEqual([true, false]);
});

it('F3 a wallet that connects with an address like a known one: warned about where it signs', async () => {
  showTo(ALIKE);
  const warning = (await screen.findByText(/^This is not/)).closest('[data-look-alike]');
  expect(warning?.textContent).toContain('This is not “Alice”. Its address only looks similar');
  expect(warning?.textContent).toContain('The connected wallet');
  expect(warning?.closest('[role=status]')).not.toBeNull();
});

it('F3 the known wallet itself: named, and not warned about', async () => {
  showTo(ADDRESS);
  await screen.findByText('Alice');
  expect(document.querySelector('[data-look-alike]')).toBeNull();
});

it('F3 names that can’t be read, as their code does not come: no reason not to sign', async () => {
  const fetch = () => Promise.reject(new Error('not loaded'));
  showSignScreen({ names: { ...createFakeNames(), getState: () => NO_NAMES, fetch } });
  const send = await getSend();
  await expect.poll(() => send.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false');
});
