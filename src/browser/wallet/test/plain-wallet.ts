import { parseAddress } from '@countersign/proof/encoding';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { getDoubleAddress } from './double/double-keys';
import { PHONE } from '../standard/wallet-features';

export interface PlainWallet {
  readonly accounts: readonly WalletAccount[];
  readonly show: (...indexes: readonly number[]) => void;
  readonly announce: (change: unknown) => void;
  readonly getListenerCount: () => number;
  readonly answer: (...indexes: readonly number[]) => void;
  readonly reply: (accounts: unknown) => void;
  readonly refuse: () => void;
  readonly failToCancel: () => void;
  readonly calls: readonly string[];
  readonly leave: () => void;
}

export async function registerPlainWallet(
  name: string,
  { isPhone = false }: { readonly isPhone?: boolean } = {},
): Promise<PlainWallet> {
  const chains = ['solana:localnet'] as const;
  const accounts = await Promise.all(
    [0, 1, 2].map(async (index) => {
      const address = await getDoubleAddress(name, index);
      return { address, publicKey: parseAddress(address), chains, features: [] };
    }),
  );
  const pick = (indexes: readonly number[]) => accounts.filter((_, at) => indexes.includes(at));
  const listeners = new Set<(change: unknown) => void>();
  const waiting: { resolve: (answer: object) => void; reject: (error: unknown) => void }[] = [];
  const calls: string[] = [];
  let shown: readonly WalletAccount[] = [];
  let cancelFails = false;
  const cancel = () => {
    calls.push('cancel');
    if (cancelFails) throw new Error('it does not cancel');
  };
  const wallet: Wallet = {
    ...{ version: '1.0.0', name, icon: 'data:image/png;base64,AAAA', chains },
    get accounts() {
      return shown;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect(input?: { readonly silent?: boolean }) {
          calls.push(input?.silent ? 'silent' : 'prompt');
          return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_: string, listener: (change: unknown) => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      ...(isPhone && { [PHONE]: { version: '1.0.0', cancel } }),
    },
  };
  const leave = getWallets().register(wallet);
  return {
    accounts,
    show(...indexes) {
      shown = pick(indexes);
    },
    announce(change) {
      for (const listener of [...listeners]) listener(change);
    },
    getListenerCount: () => listeners.size,
    answer: (...indexes) => waiting.shift()?.resolve({ accounts: pick(indexes) }),
    reply: (given) => waiting.shift()?.resolve({ accounts: given }),
    refuse: () => waiting.shift()?.reject(Object.assign(new Error(), { code: 4001 })),
    failToCancel() {
      cancelFails = true;
    },
    calls,
    leave,
  };
}
