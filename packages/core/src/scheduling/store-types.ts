/** For `useSyncExternalStore`. */
export interface Store<T> {
  readonly getState: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends Store<T> {
  readonly setState: (next: T) => void;
}
