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

/** The key under which answers about files are cached. */
export const FILE_LOOKUPS = ['file-lookup'];

/** Looking files up tells a node which files a person holds. */
export interface LookupConsent extends Store<LookupConsentState> {
  readonly start: (isAlways: boolean) => void;
  /** They agreed for other files or another network: ask again. */
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
