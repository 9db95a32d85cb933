import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDoubles, createModel, getText, type Model, type Real } from './test/wallet-model';
import { steps } from './test/wallet-steps';
import { createWalletWorld } from './test/wallet-world';

async function compare(model: Model, { world }: Real): Promise<void> {
  const expected = await getText(model.connected);
  const getShown = () => {
    const { wallet, account } = world.store.getState();
    return wallet && account && JSON.stringify({ wallet: wallet.name, address: account.address });
  };
  await new Promise((resolve) => setTimeout(resolve));
  const state = world.store.getState();
  expect(getShown()).toBe(expected);
  expect(world.stored.value).toBe(await getText(model.stored));
  const isRestoring = model.awaited !== null && state.status === 'reconnecting';
  expect(state.status).toBe(
    isRestoring ? 'reconnecting' : model.connected ? 'connected' : 'disconnected',
  );
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

it('should equal the model after any sequence of steps (W3 to W6, W8)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 18 }), async (sequence) => {
      const model = createModel();
      const world = createWalletWorld();
      const real = { world, doubles: await addDoubles(world, model) };
      world.store.start();
      for (const step of sequence) {
        await step(model, real);
        await compare(model, real);
      }
      real.world.end();
    }),
    { numRuns: 200 },
  );
}, 60_000);
