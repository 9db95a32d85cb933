// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi, describe } from 'vitest';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { createCluster } from '@countersign/core/test/cluster';
import { click, showSignScreen } from '../test/show-sign-screen';
import { getWithdrawalMark } from '@countersign/proof/claims';
import { getRemedy } from './shortage';
import { formatShortage } from '../words';

afterEach(cleanup);

function show(id: string, label: string, requestAirdrop: NodeCalls['requestAirdrop']) {
  const { world } = showSignScreen({
    cluster: { ...createCluster(), id, label, test: true },
    chain: {
      prepareClaim: () =>
        Promise.resolve({ ...world.request.prepared, balanceLamports: 0n, missingLamports: 9n }),
      requestAirdrop,
    },
  });
  return world;
}

const refuse: NodeCalls['requestAirdrop'] = () =>
  Promise.resolve({ status: 'refused', reason: '<b>Internal error</b>' });
const fail: NodeCalls['requestAirdrop'] = () => Promise.reject(new Error('No server answered.'));
const REFUSED = /The server gave no test SOL: “<b>Internal error<\/b>”\./;

it.each([
  ['solana:devnet', 'Devnet', refuse, REFUSED],
  ['solana:testnet', 'Testnet', refuse, REFUSED],
  ['solana:devnet', 'Devnet', fail, /No server answered\./],
])(
  'F40 no test SOL on %s (%s): the reason, the faucet, and the address for it',
  async (id, label, requestAirdrop, words) => {
    const world = show(id, label, requestAirdrop);
    await screen.findByRole('button', { name: 'Get test SOL' });
    expect(screen.queryByRole('link', { name: 'faucet.solana.com' })).toBeNull();
    await click('Get test SOL');
    const link = await screen.findByRole('link', { name: 'faucet.solana.com' });
    expect(link.getAttribute('href')).toBe('https://faucet.solana.com');
    expect(document.body.textContent).toMatch(words);
    expect(link.closest('p')?.textContent).toContain(`${world.request.author.slice(0, 6)}…`);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const place = link.closest('p') ?? document.body;
    fireEvent.click(within(place).getByRole('button', { name: 'Copy address' }));
    expect(copied).toHaveBeenCalledWith(world.request.author);
    copied.mockRestore();
  },
);

it('F40 a refused airdrop on a local network: the reason, and no faucet', async () => {
  show('solana:localnet', 'Localnet', refuse);
  await click('Get test SOL');
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'faucet.solana.com' })).toBeNull();
});

const MARK = getWithdrawalMark('1'.repeat(32), '1'.repeat(64));

const empty = {
  feeLamports: 5_000n,
  mark: null,
  balanceLamports: 0n,
  missingLamports: 895_880n,
};
const little = {
  feeLamports: 5_000n,
  mark: null,
  balanceLamports: 500_000n,
  missingLamports: 395_880n,
};

describe('first-use (j) a wallet that can’t pay: the cause, and an amount that covers the fee', () => {
  it('an empty wallet: the network, and what the rest of the amount is for', () => {
    expect(formatShortage(true, 'Devnet')).toBe('This wallet has no SOL on Devnet.');
    expect(getRemedy(empty)).toBe(
      'Add at least 0.0009 SOL: the fee is 0.000005, the rest is the minimum Solana keeps in an account. It stays yours.',
    );
  });

  it('a withdrawal: the cost of its lasting mark', () => {
    const marked = {
      ...empty,
      mark: { ...MARK, lamports: 890_880n },
      missingLamports: 1_786_760n,
    };
    expect(getRemedy(marked)).toBe(
      'Add at least 0.0018 SOL: the fee is 0.000005, the lasting mark takes 0.00089088, the rest is the minimum Solana keeps in an account. It stays yours.',
    );
  });

  it('a small balance: not called nothing', () => {
    expect(formatShortage(false, 'Mainnet')).toBe('This wallet has too little SOL on Mainnet.');
    expect(getRemedy(little)).toBe(
      'Add at least 0.0004 SOL: beside the fee of 0.000005, Solana keeps a minimum in an account. It stays yours.',
    );
  });
});
