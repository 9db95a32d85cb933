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
const isSaid = (words: string) =>
  waitFor(() => {
    expect(getWalletControl().textContent).toBe(words);
  });

/** With wallets of these names and behaviours. */
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
  it('W1 is by name, each with its icon or its first letter', async () => {
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

  it('W1 takes up a wallet that comes late, even while it is open', async () => {
    const [late] = open({ name: 'Latecomer', register: 'never' }, { name: 'Early' });
    await openMenu();
    expect(screen.getAllByRole('menuitem')).toHaveLength(1);
    act(() => late?.register());
    expect(getItems()).toEqual(['Early', 'Latecomer']);
  });

  it('W2 S2 S6 without a wallet leads to the directory, in a tab that has no hold on this one', async () => {
    open();
    await isSaid('Select Wallet');
    press(getWalletControl());
    const link = await screen.findByRole('link', { name: NO_WALLET });
    expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toMatch(/\bnoopener\b/);
    expect(getItems()).toEqual([]);
  });

  it('W9 9 of two wallets of one name: two that are told apart, and the one that is picked is connected', async () => {
    open({ name: 'Twin', key: 'one' }, { name: 'Twin', key: 'two' });
    await openMenu();
    const [first] = screen.getAllByRole('menuitem');
    expect(getItems()).toEqual(['Twin (1)', 'Twin (2)']);
    if (!first) throw new Error('No wallet is listed.');
    await choose(first);
    await isSaid(shorten(await getDoubleAddress('one')));
    await pick('Twin (2)');
    await isSaid(shorten(await getDoubleAddress('two')));
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
    'Q6 with the focus on it, %s: %s has it next, and the arrows go on from there',
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

  it('Q6 as the last one there is: the focus is in what is shown instead', async () => {
    const [only] = open({ name: 'Only' });
    await openMenu();
    focus('Only');
    act(() => only?.unregister());
    await screen.findByRole('link', { name: NO_WALLET });
    await waitFor(() => {
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    });
  });

  it('Q7 pressed, and the press ends on another that moved up: nobody is asked', async () => {
    const [gone, other] = open({ name: 'Alpha' }, { name: 'Beta' });
    await openMenu();
    const mouse = { button: 0, pointerType: 'mouse' };
    fireEvent.pointerDown(screen.getByRole('menuitem', { name: 'Alpha' }), mouse);
    act(() => gone?.unregister());
    fireEvent.pointerUp(screen.getByRole('menuitem', { name: 'Beta' }), mouse);
    expect(screen.getByRole('menu')).toBeTruthy();
    await choosePressed('Beta');
    await isSaid(shorten(await getDoubleAddress('Beta')));
    expect(other?.calls.map(({ method }) => method)).toEqual(['standard:connect']);
  });

  it('8 pressed on the menu’s button, and the press ends on a wallet: that one is asked', async () => {
    const [wallet] = open({ name: 'Alpha' });
    await openMenu();
    fireEvent.pointerUp(screen.getByRole('menuitem', { name: 'Alpha' }), { button: 0 });
    await isSaid(shorten(await getDoubleAddress('Alpha')));
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
  it('W3 is told, can be cancelled, and a late approval changes nothing', async () => {
    const [slow] = open({ name: 'Slow', connect: 'wait' });
    await pick('Slow');
    await isSaid('Connecting to Slow…');
    expect(getWalletControl().getAttribute('aria-busy')).toBe('true');
    const news = [...document.querySelectorAll('[aria-live="polite"]')].filter(({ textContent }) =>
      textContent.includes('Connecting to Slow'),
    );
    expect(news).toHaveLength(1);
    await pick('Cancel');
    await isSaid('Select Wallet');
    await act(async () => {
      slow?.approveNext();
      await getDoubleAddress('time for Slow to answer');
    });
    await openMenu();
    expect(getItems()).toEqual(['Slow']);
    await isSaid('Select Wallet');
  });

  it('W3 to a second wallet takes the place of the first, whose approval then changes nothing', async () => {
    const [slow] = open({ name: 'Slow', connect: 'wait' }, { name: 'Quick' });
    await pick('Slow');
    await isSaid('Connecting to Slow…');
    await pick('Quick');
    const quick = shorten(await getDoubleAddress('Quick'));
    await isSaid(quick);
    await act(async () => {
      slow?.approveNext();
      await getDoubleAddress('time for Slow to answer');
    });
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Copy address' })).toBeTruthy();
    await isSaid(quick);
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
    'W3 W7 F4 that ends without an account is told quietly, in its words, and can be tried again: %s',
    async (name, behaviour, words) => {
      open({ name, ...behaviour });
      await pick(name);
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      await isSaid('Select Wallet');
      await openMenu();
      expect(getItems()).toEqual([name]);
    },
  );
});

function refusing(refuse: Refusal): Partial<DoubleOptions> {
  return { connect: { refuse } };
}

describe('a network that a wallet lacks', () => {
  const DEVNET = createCluster('solana:devnet', 'Devnet');

  async function openOnDevnet() {
    const both = wallets.add({ name: 'Both', chains: ['solana:localnet', 'solana:devnet'] });
    wallets.add({ name: 'Local only' });
    renderHeader({
      wallets,
      clusters: [createCluster(), DEVNET],
    });
    await pick('Local only');
    await isSaid(shorten(await getDoubleAddress('Local only')));
    await chooseNetwork('Devnet');
    return both;
  }

  const getBoth = async () => shorten(await getDoubleAddress('Both'));
  const isElsewhere = () =>
    waitFor(() => {
      expect(getWalletControl().textContent).toMatch(/, not on this network$/);
    });

  it('W8 is said of the one that is connected, and another can be used instead', async () => {
    await openOnDevnet();
    await isElsewhere();
    await openMenu();
    expect(
      screen.getByText('This wallet is not set up for Devnet, so it can’t sign here.'),
    ).toBeTruthy();
    await choose(screen.getByRole('menuitem', { name: 'Both' }));
    await isSaid(await getBoth());
  });

  it('W8 is said of one that could be picked: it can be reached, and picking it does nothing', async () => {
    await openOnDevnet();
    await pick('Both');
    await isSaid(await getBoth());
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
    await isSaid(await getBoth());
  });

  it('W8 is followed when the wallet loses it while connected, and the last one ends the connection', async () => {
    const both = await openOnDevnet();
    await pick('Both');
    await isSaid(await getBoth());
    act(() => {
      both.removeChain('solana:devnet');
    });
    await isElsewhere();
    act(() => {
      both.removeChain('solana:localnet');
    });
    await isSaid('Select Wallet');
  });
});
