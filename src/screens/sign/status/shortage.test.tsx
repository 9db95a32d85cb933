// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { createCluster } from '@countersign/core/test/cluster';
import { click, showSignScreen } from '../test/show-sign-screen';

afterEach(cleanup);

/** The screen of an account without SOL, on a network whose server answers so to who asks for some. */
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
  'F40 no test SOL on %s (%s): why, and where else to get some for which address',
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

it('F40 a refused airdrop on a local network: said, and no other place is named', async () => {
  show('solana:localnet', 'Localnet', refuse);
  await click('Get test SOL');
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'faucet.solana.com' })).toBeNull();
});
