import { useSyncExternalStore } from 'react';
import type { Names } from '../address-book/names';
import { useApp } from '../../app-context';
import { toVisibleText } from '@countersign/proof/encoding';

/** The names that this device gives to wallets. */
export function useNames(): Names {
  const { names } = useApp();
  return useSyncExternalStore(names.subscribe, names.getState, names.getState);
}

export interface KnownSigner {
  readonly isYou: boolean;
  readonly name: string | null;
}

/** What this device knows about a signer. */
export function useKnownSigner(address: string | null): KnownSigner {
  const { names, wallet } = useApp();
  const { known, own } = useSyncExternalStore(names.subscribe, names.getState, names.getState);
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState, wallet.getState);
  const name = known.find((entry) => entry.address === address)?.name;
  return {
    // A person with several wallets is only the connected one, as long as one is connected.
    isYou:
      account === null ? address !== null && own.includes(address) : account.address === address,
    name: name === undefined ? null : toVisibleText(name),
  };
}
