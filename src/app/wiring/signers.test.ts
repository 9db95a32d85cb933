import { expect, it } from 'vitest';
import { createLateWallet } from './create-wallets';
import { createSigner } from './signers';

const load = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://x/a.js'));
const wallet = createLateWallet(load, false);
const signer = createSigner(wallet, load);

const { signal } = new AbortController();
const transaction = {
  ...{ address: 'a', transaction: new Uint8Array(), signal },
  chain: 'solana:x',
} as const;
const message = { address: 'a', message: new Uint8Array(), signal };

it.each([
  ['sign a transaction', () => signer.signTransaction(transaction)],
  ['sign and send one', () => signer.signAndSendTransaction(transaction)],
  ['sign a message', () => signer.signMessage(message)],
] as const)(
  'L11 where the code that has a wallet %s does not come: none was asked, in words with a next step',
  async (_what, ask) => {
    expect(await ask()).toEqual({
      ...{ status: 'failed', code: 'not-asked' },
      message: expect.stringMatching(
        /^a part of this page could not be loaded.+Try again/,
      ) as string,
    });
  },
);
