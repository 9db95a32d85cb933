import { useDeferredValue, useSyncExternalStore } from 'react';
import type { Signing, SigningState } from '@countersign/core/signing/signing';

/**
 * Returns the signing's state, rendered in short tasks, so that the click that starts a signing
 * ends first. After a confirmed signing the record is shown before this screen would be rendered
 * again.
 */
export function useSigningState(signing: Signing): SigningState {
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const later = useDeferredValue(state);
  // A signing after an unsuccessful one is rendered at once; otherwise a quick end would go unseen.
  const isNext =
    state.status === 'running' && (later.status === 'ended' || later.status === 'interrupted');
  return isNext ? state : later;
}
