import { afterEach, expect, it } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

const ADDRESS = '11111111111111111111111111111111';

let world: WalletWorld;
afterEach(() => {
  world.end();
});

it.each(['Phantom', 'a:b:c', '"quoted"', '\u202eevil', '', '{"wallet":1}', '\ud800', '💼'])(
  'should restore a wallet named %j (W5)',
  async (wallet) => {
    const stored = JSON.stringify({ wallet, address: await getDoubleAddress(wallet) });
    world = createWalletWorld({ stored });
    world.addStarted({ name: wallet, silentTrust: true });
    await world.until(({ status }) => status === 'connected');
    expect(world.stored.value).toBe(stored);
  },
);

it.each([
  '',
  'null',
  '{',
  '[]',
  '"x"',
  '{"wallet":"A"}',
  `{"wallet":1,"address":"${ADDRESS}"}`,
  '{"wallet":"A","address":"nope"}',
])('should clear what it cannot read: %s (W5)', (text) => {
  world = createWalletWorld({ stored: text });
  world.store.start();
  expect(world.store.getState().status).toBe('disconnected');
  expect(world.stored.value).toBeNull();
});

it('should restore nothing if nothing is stored', () => {
  world = createWalletWorld();
  world.store.start();
  expect(world.store.getState().status).toBe('disconnected');
});
