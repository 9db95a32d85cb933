import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDoubles,
  createModel,
  getName,
  getText,
  type Model,
  type ModelTab,
  type RealTab,
} from '../test/wallet-model';
import { steps } from '../test/wallet-steps';
import { createWalletWorld } from '../test/wallet-world';

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function compare(model: Model, tab: ModelTab, { world }: RealTab): Promise<void> {
  const state = world.store.getState();
  const { wallet, account } = state;
  const shown =
    wallet && account && JSON.stringify({ wallet: wallet.name, address: account.address });
  expect([shown, world.stored.value]).toEqual([
    await getText(tab.connected),
    await getText(model.stored),
  ]);
  expect(getStatuses(tab)).toContain(state.status);
  if (tab.pick) expect(state.pending?.name).toBe(getName(tab.pick.key));
  else if (!tab.awaited) expect(state.pending).toBeNull();
  const signer = world.store.getConnection()?.account.address;
  expect(signer).toBe(account?.address);
  if (!tab.connected) {
    expect(state.accounts).toEqual([]);
    return;
  }
  const own = tab.wallets[tab.connected.key];
  expect(state.accounts).toHaveLength(own.shown.length);
  expect(state.account).toMatchObject({
    canSignTransaction: own.signs,
    supportsChain: own.chains.includes(tab.chain),
  });
}

function getStatuses({ connected, awaited, pick }: ModelTab): readonly string[] {
  if (pick) return ['connecting'];
  const settled = connected ? 'connected' : 'disconnected';
  return awaited ? ['reconnecting', settled] : [settled];
}

it('should equal the model after any sequence of steps in two tabs (W3 to W6, W8, W9)', async () => {
  const step = fc.tuple(fc.constantFrom(0, 0, 1), steps);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (sequence) => {
      const model = createModel();
      const world = createWalletWorld({ isLate: true });
      const worlds = [world, world.openTab()] as const;
      const open = (at: 0 | 1): RealTab => ({
        world: worlds[at],
        doubles: addDoubles(worlds[at], model.tabs[at]),
      });
      const real = [open(0), open(1)] as const;
      for (const tab of worlds) tab.store.start();
      try {
        for (const [at, take] of sequence) {
          await take(model, model.tabs[at], real[at]);
          await settle();
          await compare(model, model.tabs[0], real[0]);
          await compare(model, model.tabs[1], real[1]);
        }
      } finally {
        for (const tab of real) tab.world.end();
      }
    }),
    { numRuns: 150 },
  );
});
