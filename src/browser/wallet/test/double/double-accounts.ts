import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardEventsChangeProperties,
  StandardEventsListeners,
} from '@wallet-standard/features';
import type { Keypair } from '../../../../../local/page/keypair';
import { getDoubleKey } from './double-keys';

export interface DoubleAccounts {
  readonly getShown: () => readonly WalletAccount[];
  readonly show: (indexes: readonly number[]) => Promise<readonly WalletAccount[]>;
  readonly getKey: (account: WalletAccount) => Keypair;
  readonly emit: (change: StandardEventsChangeProperties) => void;
  readonly listen: (listener: StandardEventsListeners['change']) => () => void;
}

export function createDoubleAccounts(
  seed: string,
  label: string,
  getWallet: () => Pick<Wallet, 'chains' | 'features'>,
): DoubleAccounts {
  const listeners = new Set<StandardEventsListeners['change']>();
  const keys = new Map<string, Keypair>();
  let shown: readonly WalletAccount[] = [];

  async function create(index: number): Promise<WalletAccount> {
    const key = await getDoubleKey(seed, index);
    keys.set(key.address, key);
    const { chains, features } = getWallet();
    return {
      address: key.address,
      publicKey: key.publicKey,
      chains: [...chains],
      features: Object.keys(features)
        .filter((name) => name.startsWith('solana:'))
        .map(toIdentifier),
      label: `${label} ${index + 1}`,
    };
  }

  const emit = (change: StandardEventsChangeProperties) => {
    for (const listener of [...listeners]) listener(change);
  };

  return {
    getShown: () => shown,
    async show(indexes) {
      shown = await Promise.all(indexes.map(create));
      emit({ accounts: shown });
      return shown;
    },
    getKey({ address }) {
      const key = shown.some((account) => account.address === address) && keys.get(address);
      if (!key) throw new Error('The app may not use this account.');
      return key;
    },
    emit,
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function toIdentifier(name: string): `${string}:${string}` {
  const [namespace = '', ...reference] = name.split(':');
  return `${namespace}:${reference.join(':')}`;
}
