import type { Store } from '@countersign/core/scheduling/store-types';
import { createStore } from '@countersign/core/scheduling/store';

export interface LookupConsentState {
  /** Counts how often a search was begun. */
  readonly round: number;
  readonly isOn: boolean;
  readonly isRemembered: boolean;
}

export interface LookupMemory {
  readonly read: () => boolean | null;
  readonly write: (isAlways: boolean) => unknown;
  readonly clear: () => void;
}

/** Looking files up tells a node which files a person holds. */
export interface LookupConsent extends Store<LookupConsentState> {
  readonly start: (isAlways: boolean) => void;
  /** They agreed for other files or another network: ask again. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export function createLookupConsent(memory: LookupMemory): LookupConsent {
  const isRemembered = memory.read() === true;
  const { getState, setState, subscribe } = createStore({
    round: 0,
    isOn: isRemembered,
    isRemembered,
  });
  return {
    getState,
    subscribe,
    start: (isAlways) => {
      if (isAlways) memory.write(true);
      const { round, isRemembered: wasRemembered } = getState();
      setState({ round: round + 1, isOn: true, isRemembered: isAlways || wasRemembered });
    },
    reset: () => {
      const state = getState();
      if (state.isOn && !state.isRemembered) setState({ ...state, isOn: false });
    },
    stop: () => {
      memory.clear();
      setState({ ...getState(), isOn: false, isRemembered: false });
    },
  };
}
