/** Writes each character that a font lacks as `<U+4E2D>`, so that nothing is lost and nothing fails. */
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

/** Breaks a text into lines that fit, at spaces where there are any, and within words where not. */
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
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}
