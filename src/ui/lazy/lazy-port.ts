/** A listener of `vite:preloadError` has called `preventDefault`, and handles the failure itself. */
export class PreventedLoadError extends Error {}

/** If loading fails, the returned function rejects, and its next call loads again. */
export function lazyPort<Module, Port>(
  load: () => Promise<Module>,
  create: (module: Module) => Port,
): () => Promise<Port> {
  let loading: Promise<Port> | null = null;
  return () =>
    (loading ??= load()
      .then((module: Module | undefined) => {
        // A dynamic import resolves to undefined where a listener has prevented the failure.
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
 * Messages of Chromium, Firefox and Safari for scripts, and of Vite for styles. The MIME type is
 * Safari's complaint about a server that answers with a page in place of the script.
 */
const LOAD_ERROR =
  /dynamically imported module|module script failed|javascript mime type|unable to preload/i;

export function isLoadError(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR.test(error.message);
}
