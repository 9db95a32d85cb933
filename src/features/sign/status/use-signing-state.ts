import { useDeferredValue, useSyncExternalStore } from 'react';
import type { SigningState } from '@countersign/core/signing/signing';
import { useApp } from '../../app-context';

/** Defers the state, so that the click that starts a signing ends before the screen is rendered. */
export function useSigningState(): SigningState {
  const { signing } = useApp();
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const later = useDeferredValue(state);
  // The second try is rendered at once: if it ends quickly, the deferred state never shows it.
  const isNext =
    state.status === 'running' && (later.status === 'ended' || later.status === 'interrupted');
  return isNext ? state : later;
}
