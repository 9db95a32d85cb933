// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { choose, chooseNetwork, getButton, press } from '../test/on-header';
import { renderHeader } from '../test/render-header';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  document.documentElement.className = '';
});

const getChoices = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
const getChosen = () => screen.getByRole('menuitemradio', { checked: true }).textContent;

async function chooseTheme(name: string): Promise<void> {
  press(getButton('Theme'));
  await choose(await screen.findByRole('menuitemradio', { name }));
}

it('S2 the header holds brand, links, wallet control, networks and themes', () => {
  const { getPath } = renderHeader({ path: '/sign' });
  const header = within(screen.getByRole('banner'));
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Sign', '/sign'],
    ['Verify', '/verify'],
  ]);
  expect(header.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Select Wallet',
    expect.stringMatching(/^Network: Localnet/),
    '',
    '',
  ]);
  const brand = header.getByRole('link', { name: 'Countersign' });
  expect(brand.getAttribute('href')).toBe('/');
  fireEvent.click(brand);
  expect(getPath()).toBe('/');
});

it.each([
  ['/', 'Home'],
  ['/?x=1', 'Home'],
  ['/sign', 'Sign'],
  ['/sign/', 'Sign'],
  ['/sign/x', 'Sign'],
  ['/sign?x=1', 'Sign'],
  ['/signal', null],
  ['/sign-up', null],
  ['/verify', 'Verify'],
  ['/verify/', 'Verify'],
  [`/verify/${'1'.repeat(64)}`, 'Verify'],
  ['/nothing', null],
])(
  'S3 the link of the current page is marked, Home on its own path only: at %s it is %s',
  (path, active) => {
    renderHeader({ path });
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'Sign', 'Verify']);
    const marked = links.filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map(({ textContent }) => textContent)).toEqual(active === null ? [] : [active]);
    for (const link of marked) expect(link.getAttribute('aria-current')).toBe('page');
  },
);

it('S2 the brand is the configured text, never HTML', () => {
  renderHeader({ brand: '<b>Notary · Co</b>' });
  expect(screen.getByRole('link', { name: '<b>Notary · Co</b>' })).toBeTruthy();
});

it('S2 the networks are a menu with one checked item', async () => {
  renderHeader({ clusters: [createCluster(), createCluster('solana:devnet', 'Devnet')] });
  press(getButton(/^Network: Localnet/));
  await screen.findByRole('menu');
  expect(getChoices()).toEqual(['Localnet', 'Devnet']);
  expect(getChosen()).toBe('Localnet');
  await choose(screen.getByRole('menuitemradio', { name: 'Devnet' }));
  expect(getButton(/^Network: Devnet/)).toBeTruthy();
});

it('C3 the chosen network is stored by its id, and selected on the next visit', async () => {
  const clusters = [createCluster(), createCluster('solana:testnet', 'Testnet')] as const;
  renderHeader({ clusters });
  await chooseNetwork('Testnet');
  expect(localStorage.getItem('countersign:cluster')).toBe('solana:testnet');
  cleanup();
  renderHeader({ clusters });
  expect(getButton(/^Network: Testnet/)).toBeTruthy();
});

it.each(['', 'solana:mainnet', '{"id":"solana:testnet"}', 'solana:testnet\0', '<img>'])(
  'C3 %j is stored in place of a network’s id: the first network is selected',
  (stored) => {
    localStorage.setItem('countersign:cluster', stored);
    renderHeader({ clusters: [createCluster(), createCluster('solana:testnet', 'Testnet')] });
    expect(getButton(/^Network: Localnet/)).toBeTruthy();
  },
);

it('S2 T1 the themes are a menu with one checked item; Escape returns the focus', async () => {
  renderHeader();
  press(getButton('Theme'));
  fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' });
  await waitFor(() => {
    expect(document.activeElement).toBe(getButton('Theme'));
  });
  press(getButton('Theme'));
  await screen.findByRole('menu');
  expect(getChoices()).toEqual(['Light', 'Dark', 'System']);
  expect(getChosen()).toBe('System');
});

it('T1 a chosen theme is stored under "theme", applied at once, and applied on the next visit', async () => {
  renderHeader();
  for (const [name, shown] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
    ['System', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await chooseTheme(name);
    expect(document.documentElement.className).toBe(shown);
    expect(localStorage.getItem('theme')).toBe(name.toLowerCase());
  }
  cleanup();
  document.documentElement.className = '';
  renderHeader();
  expect(document.documentElement.className).toBe('dark');
  press(getButton('Theme'));
  await screen.findByRole('menu');
  expect(getChosen()).toBe('Dark');
});

it('T1 C3 storage is blocked: a theme and a network can be chosen', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  renderHeader({ clusters: [createCluster(), createCluster('solana:testnet', 'Testnet')] });
  await chooseTheme('Dark');
  expect(document.documentElement.className).toBe('dark');
  await chooseNetwork('Testnet');
  expect(getButton(/^Network: Testnet/)).toBeTruthy();
});
