export interface Deferred<Module> {
  /** Never rejects; retried by the next call. */
  readonly load: () => Promise<Module | null>;
  readonly get: () => Module | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDeferred<Module>(fetchModule: () => Promise<Module>): Deferred<Module> {
  const listeners = new Set<() => void>();
  let module: Module | null = null;
  let loading: Promise<Module | null> | null = null;
  return {
    load: () =>
      (loading ??= fetchModule().then(
        (loaded) => {
          module = loaded;
          for (const listener of listeners) listener();
          return loaded;
        },
        (error: unknown) => {
          console.warn('A part of the page could not be loaded.', error);
          loading = null;
          return null;
        },
      )),
    get: () => module,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
