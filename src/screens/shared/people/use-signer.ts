import { toVisibleText } from '@countersign/proof/encoding';
import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context';
import { useNames } from './use-names';

export interface KnownSigner {
  /** The wallet is connected, or this device has signed with it. */
  readonly isYou: boolean;
  /** The name that this device gives to the wallet. */
  readonly name: string | null;
}

/** Returns what this device knows of a signer. */
export function useKnownSigner(address: string | null): KnownSigner {
  const { wallet } = useApp();
  const { known, own } = useNames();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState, wallet.getState);
  const name = known.find((entry) => entry.address === address)?.name;
  return {
    // Another account that is connected reads as itself.
    isYou:
      account === null ? address !== null && own.includes(address) : account.address === address,
    name: name === undefined ? null : toVisibleText(name),
  };
}
