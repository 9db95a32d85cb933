import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { addDoubles, createModel, getText, type Model, type Real } from '../test/wallet-model';
import { steps } from '../test/wallet-steps';
import { createWalletWorld } from '../test/wallet-world';

async function compare(model: Model, { world }: Real): Promise<void> {
  const connected = await getText(model.connected);
  const stored = await getText(model.stored);
  const getShown = () => {
    const { wallet, account } = world.store.getState();
    return wallet && account && JSON.stringify({ wallet: wallet.name, address: account.address });
  };
  // Wallets answer when they have made their keys, which takes as long as it takes.
  await vi.waitFor(
    () => {
      expect([getShown(), world.stored.value]).toEqual([connected, stored]);
      expect(getStatuses(model)).toContain(world.store.getState().status);
    },
    { interval: 1, timeout: 10_000 },
  );
  const state = world.store.getState();
  expect(state.pending).toBeNull();
  if (!model.connected) {
    expect(state.accounts).toEqual([]);
    return;
  }
  const wallet = model.wallets[model.connected.name];
  expect(state.accounts).toHaveLength(wallet.allowed.length);
  expect(state.account).toMatchObject({
    canSignTransaction: wallet.signs,
    supportsChain: wallet.chains.includes(model.chain),
  });
}

function getStatuses({ connected, awaited }: Model): readonly string[] {
  const settled = connected ? 'connected' : 'disconnected';
  return awaited ? ['reconnecting', settled] : [settled];
}

it('should equal the model after any sequence of steps (W3 to W6, W8)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 18 }), async (sequence) => {
      const model = createModel();
      const world = createWalletWorld();
      const real = { world, doubles: addDoubles(world, model) };
      world.store.start();
      for (const step of sequence) {
        await step(model, real);
        await compare(model, real);
      }
      real.world.end();
    }),
    { numRuns: 200 },
  );
});
