import { useMemo, useSyncExternalStore } from 'react';
import type { Names } from '../address-book/known-name';
import { useApp } from '../../app-context';
import { toVisibleText } from '@countersign/proof/encoding';

export function useNames(): Names {
  const { names } = useApp();
  return useSyncExternalStore(names.subscribe, names.getState, names.getState);
}

export interface KnownSigner {
  readonly isYou: boolean;
  readonly name: string | null;
}

export function useKnownSigner(address: string | null): KnownSigner {
  const { names, wallet } = useApp();
  const { known, own } = useSyncExternalStore(names.subscribe, names.getState, names.getState);
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState, wallet.getState);
  const name = known.find((entry) => entry.address === address)?.name;
  const isYou =
    account === null ? address !== null && own.includes(address) : account.address === address;
  return useMemo(
    () => ({ isYou, name: name === undefined ? null : toVisibleText(name) }),
    [isYou, name],
  );
}
