import { type Store, createStore } from '@countersign/core/scheduling/store';

export interface LookupConsentState {
  readonly isOn: boolean;
  readonly isRemembered: boolean;
}

export interface LookupMemory {
  readonly read: () => boolean | null;
  readonly write: (isAlways: boolean) => unknown;
  readonly clear: () => void;
}

export const FILE_LOOKUPS = ['file-lookup'];

export interface LookupConsent extends Store<LookupConsentState> {
  readonly start: (isAlways: boolean) => void;
  /** Ends a consent that is not remembered. Called when the files or the network change. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export function createLookupConsent(memory: LookupMemory): LookupConsent {
  const isRemembered = memory.read() === true;
  const { getState, setState, subscribe } = createStore({ isOn: isRemembered, isRemembered });
  return {
    getState,
    subscribe,
    start: (isAlways) => {
      if (isAlways) memory.write(true);
      setState({ isOn: true, isRemembered: isAlways || getState().isRemembered });
    },
    reset: () => {
      const state = getState();
      if (state.isOn && !state.isRemembered) setState({ ...state, isOn: false });
    },
    stop: () => {
      memory.clear();
      setState({ isOn: false, isRemembered: false });
    },
  };
}
