/** The first `Intl.ListFormat` takes milliseconds, so this joins by hand. */
export function formatList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
