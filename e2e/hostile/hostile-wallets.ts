import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { encodeAddress } from '@countersign/proof/encoding';

/** The wallet with which one can connect: its accounts are called by the last of the texts. */
export const MANY = 'Many';
/** So many accounts the page lists. */
export const ACCOUNTS = 100;

/**
 * Registers a wallet for each text: called by it, with it as its icon, and refusing with it. They
 * are as small as wallets can be, because there are so many.
 */
export async function addHostileWallets(page: Page, texts: readonly string[]): Promise<void> {
  const accounts = texts.slice(-ACCOUNTS).map((label) => {
    const publicKey = [...randomBytes(32)];
    return { label, publicKey, address: encodeAddress(Uint8Array.from(publicKey)) };
  });
  await page.addInitScript(
    ([names, labelled, many]) => {
      const chains = ['solana:localnet'];
      const signing = {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: () => Promise.reject(new Error('no')),
      };
      const own = labelled.map(({ label, publicKey, address }) => ({
        ...{ label, address, chains, features: ['solana:signTransaction'] },
        publicKey: Uint8Array.from(publicKey),
      }));
      const create = (name: string, icon: string, connect: () => Promise<unknown>) => ({
        ...{ version: '1.0.0', name, icon, chains, accounts: [] },
        features: {
          'standard:connect': { version: '1.0.0', connect },
          'standard:events': { version: '1.0.0', on: () => () => undefined },
          'solana:signTransaction': signing,
        },
      });
      const wallets = [
        create(many, '', () => Promise.resolve({ accounts: own })),
        ...names.map((name) => create(name, name, () => Promise.reject(new Error(name)))),
      ];
      const register = (api: unknown) => {
        if (typeof api !== 'object' || api === null || !('register' in api)) return;
        if (typeof api.register === 'function') Reflect.apply(api.register, null, wallets);
      };
      window.addEventListener('wallet-standard:app-ready', (event) => {
        if ('detail' in event) register(event.detail);
      });
      const detail = register;
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
    },
    [texts, accounts, MANY] as const,
  );
}
