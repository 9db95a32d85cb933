import type { WritableStore } from './store-types';

export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    getState: () => state,
    setState: (next) => {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
