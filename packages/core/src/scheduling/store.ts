export interface Store<T> {
  readonly getState: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends Store<T> {
  readonly setState: (next: T) => void;
}

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
