/**
 * A service whose code is loaded by its first use. A failed load rejects, and is retried by the
 * next use. `create`: makes the service of its module, or picks it.
 */
export function lazyPort<Module, Port>(
  load: () => Promise<Module>,
  create: (module: Module) => Port,
): () => Promise<Port> {
  let loading: Promise<Port> | null = null;
  return () =>
    (loading ??= load()
      .then((module: Module | undefined) =>
        // Undefined, whatever the type says, where a listener of `vite:preloadError` handles the
        // failure: wait for it.
        module === undefined ? new Promise<never>(() => undefined) : create(module),
      )
      .catch((error: unknown) => {
        loading = null;
        throw error;
      }));
}
