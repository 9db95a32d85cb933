// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GENESIS_HASHES } from '@countersign/core/configuration/public-networks';
import { createCluster } from '@countersign/core/test/cluster';
import { toNet } from '@countersign/proof/claims';
import { getHeading, MAINNET, REQUEST, showHash, showRequest } from './test/show-request';

afterEach(cleanup);

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const WRITTEN = {
  digest: `sha256:${'ab'.repeat(32)}`,
  name: 'a',
  need: 1,
  net: REQUEST.claim.net,
  signers: REQUEST.signers,
};
const [FIRST] = REQUEST.signers;
const DAMAGED = 'The link was cut or changed. Ask for it again.';

it.each([
  ['that is cut', encode(WRITTEN).slice(0, -9)],
  ['with characters that no link has', 'a b'],
  ['without a text', ''],
  ['with an unknown member', encode({ ...WRITTEN, version: 2 })],
  ['that is too long', 'a'.repeat(4097)],
  ['that names a wallet twice', encode({ ...WRITTEN, signers: [FIRST, FIRST] })],
  ['that names nobody', encode({ ...WRITTEN, signers: [] })],
  ['that asks for more signatures than wallets', encode({ ...WRITTEN, need: 4 })],
  ['with a day that does not exist', encode({ ...WRITTEN, until: '2026-02-30' })],
])('Q1 a link %s: one sentence says so, and nothing else of it is shown', (_, text) => {
  showHash(`#request=${text}`);
  expect(document.body.textContent).toBe(`This request can’t be read.${DAMAGED}Home`);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

it.each([
  [{}, 'Lease.pdf: 3 wallets are asked to sign', 'All 3 must sign on Mainnet.'],
  [
    { need: 2, until: '2026-12-04' },
    'Lease.pdf: 3 wallets are asked to sign',
    'At least 2 of the 3 must sign on Mainnet, until the end of 4 Dec 2026, UTC.',
  ],
  [
    { need: 2, signers: REQUEST.signers.slice(0, 2) },
    'Lease.pdf: 2 wallets are asked to sign',
    'Both must sign on Mainnet.',
  ],
  [
    { need: 1, signers: REQUEST.signers.slice(0, 1) },
    'Lease.pdf: 1 wallet is asked to sign',
    'This wallet must sign on Mainnet.',
  ],
])('Q1 %j: the head says what is asked of whom', (change, heading, terms) => {
  showRequest(change);
  expect(getHeading()).toBe(heading);
  expect(document.title).toContain(heading);
  expect(screen.getByText(terms)).toBeTruthy();
  expect(screen.getByText(/^Whoever sent this link could have changed it/)).toBeTruthy();
  expect(screen.getByText(/^What a signature is worth in law/)).toBeTruthy();
});

it('Q1 a hostile name and note: shown as text, apart from the page’s words', () => {
  const name = `<b>x</b>\u0639${'w'.repeat(200)}`;
  const note = '“signed” by all: \u05d0 <a href="https://evil.example">here</a>';
  showRequest({ name, note });
  const isolated = [...document.querySelectorAll('bdi[translate="no"]')];
  const texts = isolated.map(({ textContent }) => textContent);
  expect(texts.filter((text) => text === name)).toHaveLength(2);
  expect(texts).toContain(`“${note}”`);
  expect(document.querySelector('b, a[href*="evil"]')).toBeNull();
  for (const { className, parentElement } of isolated)
    expect(`${className} ${parentElement?.className}`).toContain('wrap-anywhere');
});

const DEVNET = toNet(GENESIS_HASHES['solana:devnet'] ?? '');

it.each([
  [DEVNET, 'This request is for Solana’s devnet, which this page does not have'],
  ['1'.repeat(32), 'This request is for a network that this page does not have'],
])('Q1 a network that the page does not have, %s: a sentence of its own', (net, sentence) => {
  showRequest({ claim: { ...REQUEST.claim, net } });
  expect(screen.getByText(new RegExp(`^${sentence}`))).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Signers' }).children).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Check who signed' })).toBeNull();
  expect(screen.queryByLabelText('Choose files')).toBeNull();
});

it('Q1 a local network: recognized by its node, which is asked nothing else', async () => {
  showRequest({}, { cluster: createCluster() });
  expect(await screen.findByText('All 3 must sign on Localnet.')).toBeTruthy();
});

it('Q1 another local network: not taken for the request’s', async () => {
  const value = GENESIS_HASHES['solana:devnet'] ?? '';
  const chain = { getGenesisHash: () => Promise.resolve({ value }) };
  showRequest({}, { cluster: createCluster(), chain });
  expect(await screen.findByText(/^This request is for Solana’s mainnet/)).toBeTruthy();
});

it('Q1 another network is selected: the files wait until it is switched', () => {
  showRequest({}, { cluster: createCluster(), otherClusters: [MAINNET] });
  expect(
    screen.getByText('This request is for Mainnet, and you have chosen Localnet.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Choose files')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Mainnet' }));
  expect(screen.getByLabelText('Choose files')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch to Mainnet' })).toBeNull();
});
