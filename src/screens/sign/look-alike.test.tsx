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

/** What stays in sight, beside the button. */
const getLine = () => document.querySelector('[data-main-action] [data-look-alike]');

afterEach(cleanup);

// First: whatever comes later finds the code of the warning loaded.
it('F3 a wallet with an address like a known one connects: warned about before it can sign', async () => {
  const { connect } = showTo(ALIKE, false);
  await screen.findByText('Connect a wallet to sign');
  const seen: (readonly [canSign: boolean, isWarned: boolean])[] = [];
  const observer = new MutationObserver(() => {
    seen.push([
      document.querySelector('[data-main-action] [aria-disabled="false"]') !== null,
      getLine() !== null,
    ]);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  act(connect);
  const send = await getSend();
  await expect.poll(() => send.getAttribute('aria-disabled'), { timeout: 10_000 }).toBe('false');
  observer.disconnect();
  expect(seen.filter(([canSign]) => canSign).length).toBeGreaterThan(0);
  expect(seen).not.toContainEqual([true, false]);
});

it('F3 a wallet that connects with an address like a known one: warned about where it signs', async () => {
  showTo(ALIKE);
  const [warning, line] = await screen.findAllByText(/^This is not/);
  const whole = warning?.closest('[role=status] [data-look-alike]');
  expect(whole?.textContent).toContain('This is not “Alice”. Its address only looks similar');
  expect(whole?.textContent).toContain('The connected wallet');
  expect(whole?.textContent).toContain(ADDRESS);
  expect(getLine()?.contains(line ?? null)).toBe(true);
});

it('F3 a wallet that resembles one that this device has signed with: warned about beside the button', async () => {
  const names = createFakeNames(JSON.stringify({ known: [], own: [ALIKE] }));
  showSignScreen({ names, account: { address: ADDRESS } });
  await expect
    .poll(() => getLine()?.textContent)
    .toBe('This is not your own wallet. Its address only looks similar.');
});

it('F3 two wallets of one name: said beside the button', async () => {
  const known = [ADDRESS, encodeBase58(new Uint8Array(32).fill(9))].map((address) => ({
    address,
    name: 'Alice',
    since: 1,
  }));
  const names = createFakeNames(JSON.stringify({ known, own: [] }));
  showSignScreen({ names, account: { address: ADDRESS } });
  await expect
    .poll(() => getLine()?.textContent)
    .toBe('You call another wallet “Alice” too. This is a different address.');
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
