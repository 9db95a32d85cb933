/** `a, b and c`. It is formatted by hand, because the first `Intl.ListFormat` takes milliseconds. */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
