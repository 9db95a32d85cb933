/**
 * A service whose code is fetched with its first use, and made once. A fetch that failed is tried
 * again by the next use.
 *
 * @returns rejects with what the browser says where the code does not come
 */
export function lazyPort<Port>(load: () => Promise<Port>): () => Promise<Port> {
  let loading: Promise<Port> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}
