import { useDeferredValue, useSyncExternalStore } from 'react';
import type { Signing, SigningState } from '../../flows/signing';

/**
 * What a signing has come to. That there is none any more is drawn in short tasks, as its record
 * comes then: this screen would else be drawn once more before it goes.
 */
export function useSigningState(signing: Signing): SigningState {
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const later = useDeferredValue(state);
  return state.status === 'idle' ? later : state;
}
