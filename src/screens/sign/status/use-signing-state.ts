import { useDeferredValue, useSyncExternalStore } from 'react';
import type { Signing, SigningState } from '@countersign/core/signing/signing';

/**
 * Returns the signing's state, drawn in short tasks: the click that begins a signing ends first.
 * After a confirmed one the record comes before this screen would be drawn again.
 */
export function useSigningState(signing: Signing): SigningState {
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const later = useDeferredValue(state);
  // At once where another came to nothing: were this one over by then, nothing would tell of it.
  const isNext =
    state.status === 'running' && (later.status === 'ended' || later.status === 'interrupted');
  return isNext ? state : later;
}
