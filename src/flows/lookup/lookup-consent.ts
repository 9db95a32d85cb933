import type { Store } from '../../ports/store';
import { createStore } from '../store';

export interface LookupConsentState {
  /** Nothing is asked before the person agreed to it. */
  readonly isOn: boolean;
  /** They agreed for the future too. */
  readonly isRemembered: boolean;
}

export interface LookupMemory {
  readonly read: () => boolean | null;
  readonly write: (isAlways: boolean) => unknown;
  readonly clear: () => void;
}

/** Whether the person wants files looked up, by which a node learns which files they hold. */
export interface LookupConsent extends Store<LookupConsentState> {
  readonly start: (isAlways: boolean) => void;
  /** They agreed to other files, or another network, than there are now: nothing more is asked. */
  readonly lapse: () => void;
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
    lapse: () => {
      const state = getState();
      if (state.isOn && !state.isRemembered) setState({ ...state, isOn: false });
    },
    stop: () => {
      memory.clear();
      setState({ isOn: false, isRemembered: false });
    },
  };
}
