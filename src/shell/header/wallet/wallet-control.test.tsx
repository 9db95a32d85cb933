// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { getDoubleAddress } from '../../../browser/wallet/test/double/double-keys';
import type { DoubleOptions, Refusal } from '../../../browser/wallet/test/double/double-options';
import { createWalletWorld, type WalletWorld } from '../../../browser/wallet/test/wallet-world';
import {
  choose,
  chooseNetwork,
  getWalletControl,
  pick,
  press,
  shorten,
} from '../../test/on-header';
import { renderHeader } from '../../test/render-header';

const NO_WALLET = 'Get a Solana wallet to connect.';

let wallets: WalletWorld;
beforeEach(() => {
  wallets = createWalletWorld();
});
afterEach(() => {
  cleanup();
  wallets.end();
  localStorage.clear();
});

const getItems = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
const isShown = (words: string) =>
  waitFor(() => {
    expect(getWalletControl().textContent).toBe(words);
  });

function open(...listed: readonly DoubleOptions[]) {
  const doubles = listed.map(wallets.add);
  renderHeader({ wallets });
  return doubles;
}

async function openMenu(): Promise<void> {
  press(getWalletControl());
  await screen.findByRole('menu');
}

describe('the list of wallets', () => {
  it('W1 is sorted by name; each wallet has its icon or its first letter', async () => {
    open(
      { name: 'Walnut' },
      { name: 'almond' },
      { name: 'Cashew', icon: '' },
      { name: 'Pecan', icon: 'https://tracker.example/icon.png' },
      { name: 'Not for Solana', chains: ['ethereum:1'] },
    );
    await openMenu();
    const items = screen.getAllByRole('menuitem');
    const getPicture = (index: number) => items[index]?.querySelector('img') ?? null;
    const [almond, walnut] = [getPicture(0), getPicture(3)];
    if (!almond || !walnut) throw new Error('No icon is drawn.');
    fireEvent.error(almond);
    fireEvent.load(walnut);
    expect(getItems()).toEqual(['Aalmond', 'CCashew', 'PPecan', 'Walnut']);
    expect(getPicture(1)).toBeNull();
    expect(getPicture(2)).toBeNull();
  });

  it('W1 adds a wallet that registers while the menu is open', async () => {
    const [late] = open({ name: 'Latecomer', register: 'never' }, { name: 'Early' });
    await openMenu();
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    act(() => late?.register());
    expect(getItems()).toEqual(['Early', 'Latecomer']);
  });

  it('W2 S2 S6 without a wallet: a link to the directory, in a tab without an opener', async () => {
    open();
    await isShown('Select Wallet');
    press(getWalletControl());
    const link = await screen.findByRole('link', { name: NO_WALLET });
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toMatch(/\bnoopener\b/);
    expect(getItems()).toEqual([]);
  });

  it('W9 9 two wallets of one name: numbered, and the chosen one is connected', async () => {
    open({ name: 'Twin', key: 'one' }, { name: 'Twin', key: 'two' });
    await openMenu();
    const [first] = screen.getAllByRole('menuitem');
    expect(getItems()).toEqual(['Twin (1)', 'Twin (2)']);
    if (!first) throw new Error('No wallet is listed.');
    await choose(first);
    await isShown(shorten(await getDoubleAddress('one')));
    await pick('Twin (2)');
    await isShown(shorten(await getDoubleAddress('two')));
  });
});

describe('a wallet that leaves while the menu is open', () => {
  const focus = (name: string) => {
    act(() => {
      screen.getByRole('menuitem', { name }).focus();
    });
  };
  const getFocused = () => document.activeElement?.textContent;

  it.each([
    ['Alpha', 'Beta'],
    ['Beta', 'Gamma'],
    ['Gamma', 'Beta'],
  ])(
    'Q6 with the focus on %s: %s gets the focus, and the arrow keys continue from it',
    async (gone, next) => {
      const names = ['Alpha', 'Beta', 'Gamma'];
      const controls = open(...names.map((name) => ({ name })));
      await openMenu();
      focus(gone);
      act(() => controls[names.indexOf(gone)]?.unregister());
      await waitFor(() => {
        expect(getFocused()).toContain(next);
      });
      const [first, last] = names.filter((name) => name !== gone);
      fireEvent.keyDown(screen.getByRole('menuitem', { name: next }), {
        key: next === first ? 'ArrowDown' : 'ArrowUp',
      });
      await waitFor(() => {
        expect(getFocused()).toContain(next === first ? last : first);
      });
    },
  );

  it('Q6 as the only one: the dialog that replaces the menu gets the focus', async () => {
    const [only] = open({ name: 'Only' });
    await openMenu();
    focus('Only');
    act(() => only?.unregister());
    await screen.findByRole('link', { name: NO_WALLET });
    await waitFor(() => {
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    });
  });

  it('Q7 under a press that ends on another wallet: no wallet is asked', async () => {
    const [gone, other] = open({ name: 'Alpha' }, { name: 'Beta' });
    await openMenu();
    const mouse = { button: 0, pointerType: 'mouse' };
    fireEvent.pointerDown(screen.getByRole('menuitem', { name: 'Alpha' }), mouse);
    act(() => gone?.unregister());
    fireEvent.pointerUp(screen.getByRole('menuitem', { name: 'Beta' }), mouse);
    expect(screen.getByRole('menu')).toBeTruthy();
    await choosePressed('Beta');
    await isShown(shorten(await getDoubleAddress('Beta')));
    expect(other?.calls.map(({ method }) => method)).toEqual(['standard:connect']);
  });

  it('8 a press that begins on the menu’s button and ends on a wallet: that wallet is asked', async () => {
    const [wallet] = open({ name: 'Alpha' });
    await openMenu();
    fireEvent.pointerUp(screen.getByRole('menuitem', { name: 'Alpha' }), { button: 0 });
    await isShown(shorten(await getDoubleAddress('Alpha')));
    expect(wallet?.calls.map(({ method }) => method)).toEqual(['standard:connect']);
  });

  async function choosePressed(name: string): Promise<void> {
    const item = screen.getByRole('menuitem', { name });
    await act(async () => {
      press(item);
      await Promise.resolve();
    });
  }
});

describe('connecting', () => {
  it('W3 is announced and can be cancelled; a late approval changes nothing', async () => {
    const [slow] = open({ name: 'Slow', connect: 'wait' });
    await pick('Slow');
    await isShown('Connecting to Slow…');
    expect(getWalletControl().getAttribute('aria-busy')).toBe('true');
    const news = [...document.querySelectorAll('[aria-live="polite"]')].filter(({ textContent }) =>
      textContent.includes('Connecting to Slow'),
    );
    expect(news).toHaveLength(1);
    await pick('Cancel');
    await isShown('Select Wallet');
    await act(async () => {
      slow?.approveNext();
      await getDoubleAddress('time for Slow to answer');
    });
    await openMenu();
    expect(getItems()).toEqual(['Slow']);
    await isShown('Select Wallet');
  });

  it('W3 to a second wallet cancels the first, whose late approval changes nothing', async () => {
    const [slow] = open({ name: 'Slow', connect: 'wait' }, { name: 'Quick' });
    await pick('Slow');
    await isShown('Connecting to Slow…');
    await pick('Quick');
    const quick = shorten(await getDoubleAddress('Quick'));
    await isShown(quick);
    await act(async () => {
      slow?.approveNext();
      await getDoubleAddress('time for Slow to answer');
    });
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Copy address' })).toBeTruthy();
    await isShown(quick);
  });

  it.each<[string, Partial<DoubleOptions>, string]>([
    ['Four', refusing({ code: 4001 }), 'Not connected: the request was refused in Four.'],
    [
      'Standard',
      refusing({ contextCode: 4001000 }),
      'Not connected: the request was refused in Standard.',
    ],
    [
      'Buried',
      refusing({ code: 4001, depth: 2 }),
      'Not connected: the request was refused in Buried.',
    ],
    [
      'Words',
      refusing({ text: 'User rejected the request.' }),
      'Not connected: the request was refused in Words.',
    ],
    [
      'Empty',
      { connect: 'no-accounts' },
      'Empty shared no account. Choose one in the wallet and try again.',
    ],
    ['Nothing', refusing({ nothing: true }), 'Nothing could not connect: Unknown error'],
    [
      'Locked',
      refusing({ code: -32603, message: 'Ledger is <b>locked</b>', depth: 2 }),
      'Locked could not connect: The wallet failed',
    ],
    [
      'Mute',
      { features: { connect: false } },
      'Mute could not connect: The wallet does not support this request',
    ],
  ])(
    'W3 W7 F4 that ends without an account: a toast without an alert, and another try: %s',
    async (name, behaviour, words) => {
      open({ name, ...behaviour });
      await pick(name);
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      await isShown('Select Wallet');
      await openMenu();
      expect(getItems()).toEqual([name]);
    },
  );
});

function refusing(refuse: Refusal): Partial<DoubleOptions> {
  return { connect: { refuse } };
}

describe('a missing network', () => {
  const DEVNET = createCluster('solana:devnet', 'Devnet');

  async function openOnDevnet() {
    const both = wallets.add({ name: 'Both', chains: ['solana:localnet', 'solana:devnet'] });
    wallets.add({ name: 'Local only' });
    renderHeader({
      wallets,
      clusters: [createCluster(), DEVNET],
    });
    await pick('Local only');
    await isShown(shorten(await getDoubleAddress('Local only')));
    await chooseNetwork('Devnet');
    return both;
  }

  const getBoth = async () => shorten(await getDoubleAddress('Both'));
  const isElsewhere = () =>
    waitFor(() => {
      expect(getWalletControl().textContent).toMatch(/, not on this network$/);
    });

  it('W8 of the connected wallet: shown, and another wallet can be used', async () => {
    await openOnDevnet();
    await isElsewhere();
    await openMenu();
    expect(
      screen.getByText('This wallet is not set up for Devnet, so it can’t sign here.'),
    ).toBeTruthy();
    await choose(screen.getByRole('menuitem', { name: 'Both' }));
    await isShown(await getBoth());
  });

  it('W8 of a listed wallet: shown; the keyboard reaches the wallet, and choosing it does nothing', async () => {
    await openOnDevnet();
    await pick('Both');
    await isShown(await getBoth());
    await openMenu();
    const unavailable = screen.getByRole('menuitem', { name: /Local only/ });
    expect(unavailable.textContent).toBe('Local onlyNot on this network');
    expect(unavailable.getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'End' });
    await waitFor(() => {
      expect(document.activeElement).toBe(unavailable);
    });
    fireEvent.keyDown(unavailable, { key: 'Enter' });
    expect(within(screen.getByRole('menu')).getByText('Not on this network')).toBeTruthy();
    await isShown(await getBoth());
  });

  it('W8 that a connected wallet drops: shown; without any network the wallet disconnects', async () => {
    const both = await openOnDevnet();
    await pick('Both');
    await isShown(await getBoth());
    act(() => {
      both.removeChain('solana:devnet');
    });
    await isElsewhere();
    act(() => {
      both.removeChain('solana:localnet');
    });
    await isShown('Select Wallet');
  });
});
