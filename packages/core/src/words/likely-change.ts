/** The name alone decides, because the content has changed already. */
const LIKELY_CHANGES: readonly (readonly [name: RegExp, words: string])[] = [
  // Android removes the location from a photo that is picked for a page; messengers compress photos.
  [
    /\.(?:jpe?g|png|webp|heic|heif|avif|tiff?|dng)$/i,
    'A phone may have taken the place out of this photo when it was picked, and apps that send photos often change them. Ask for the original, sent as a file.',
  ],
  [
    /\.(?:txt|md|csv|tsv|json|xml|html?|svg|css|[jt]sx?|[cm]js|py|rs|go|java|c|h|cpp|sh|sql|ya?ml|toml|ini|log|tex|eml)$/i,
    'Editors, Git and mail programs often change the line endings of a text. Ask for the original, sent as a file.',
  ],
];

/** Explains differences that nobody made on purpose, one sentence for each kind of file. */
export function explainLikelyChanges(names: readonly string[]): readonly string[] {
  return LIKELY_CHANGES.filter(([kind]) => names.some((name) => kind.test(name))).map(
    ([, words]) => words,
  );
}
