import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { encodeAddress } from '@countersign/proof/encoding';

export const MANY = 'Many';
export const ACCOUNTS = 100;

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
