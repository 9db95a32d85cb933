import { useDeferredValue, useSyncExternalStore } from 'react';
import type { Signing, SigningState } from '../../../flows/signing/signing';

/**
 * What a signing has come to, drawn in short tasks: the click that begins it ends first, and once
 * there is none any more its record comes, before which this screen would else be drawn once more.
 */
export function useSigningState(signing: Signing): SigningState {
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const later = useDeferredValue(state);
  // At once where another came to nothing: were this one over by then, nothing would tell of it.
  const isNext =
    state.status === 'running' && (later.status === 'ended' || later.status === 'interrupted');
  return isNext ? state : later;
}
