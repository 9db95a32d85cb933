/**
 * Makes something when it is first asked for. Browsers take up to 10 ms for the first `Intl` object
 * of a kind, which no file should cost by being loaded.
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => (made ??= { it: make() }).it;
}
