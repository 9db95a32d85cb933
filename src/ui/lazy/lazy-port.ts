/** A listener of `vite:preloadError` has prevented the failure, and sees to it. */
export class PreventedLoadError extends Error {}

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
      .then((module: Module | undefined) => {
        // A prevented failure resolves to undefined, whatever the type says.
        if (module === undefined)
          throw new PreventedLoadError('Unable to preload a part of the page');
        return create(module);
      })
      .catch((error: unknown) => {
        loading = null;
        throw error;
      }));
}

/**
 * Messages of Chromium, Firefox and Safari for scripts, and of Vite for styles. Safari has another
 * one where a page came in place of the script.
 */
const LOAD_ERROR =
  /dynamically imported module|module script failed|javascript mime type|unable to preload/i;

export function isLoadError(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR.test(error.message);
}
