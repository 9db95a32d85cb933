/**
 * A service whose code is fetched with its first use, and made once. A fetch that failed is tried
 * again by the next use.
 *
 * @param create - makes the service of its module, or picks it
 * @returns rejects with what the browser says where the code does not come
 */
export function lazyPort<Module, Port>(
  load: () => Promise<Module>,
  create: (module: Module) => Port,
): () => Promise<Port> {
  let loading: Promise<Port> | null = null;
  return () =>
    (loading ??= load()
      .then((module: Module | undefined) =>
        // Undefined where a listener of `vite:preloadError` has taken the failure over, whatever the
        // type says: what it does about it is waited for.
        module === undefined ? new Promise<never>(() => undefined) : create(module),
      )
      .catch((error: unknown) => {
        loading = null;
        throw error;
      }));
}
