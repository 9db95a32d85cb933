/** Characters that a font lacks become `<U+4E2D>`. */
export function toEncodable(
  text: string,
  hasCharacter: (codePoint: number) => boolean,
): { readonly text: string; readonly hasEscapes: boolean } {
  let hasEscapes = false;
  const written = Array.from(text.normalize('NFC'), (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (hasCharacter(codePoint)) return character;
    hasEscapes = true;
    return `<U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}>`;
  }).join('');
  return { text: written, hasEscapes };
}

/** Breaks at spaces, else within words. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      const end = getFitting(line, fits);
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}

/** At least one. */
function getFitting(text: string, fits: (line: string) => boolean): number {
  let [some, most] = [1, text.length];
  while (some < most) {
    const middle = Math.ceil((some + most) / 2);
    if (fits(text.slice(0, middle))) some = middle;
    else most = middle - 1;
  }
  return some;
}
