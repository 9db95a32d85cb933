export interface CodePart {
  readonly text: string;
  readonly isSame: boolean;
}

/** A code in runs of characters that are the same, or not, at their place in the other one. */
export function compareCodes(code: string, other: string): readonly CodePart[] {
  const parts: CodePart[] = [];
  for (const [index, character] of Array.from(code).entries()) {
    const isSame = other[index] === character;
    const last = parts.at(-1);
    if (last?.isSame === isSame) {
      parts[parts.length - 1] = { text: last.text + character, isSame };
    } else parts.push({ text: character, isSame });
  }
  return parts;
}

/** At how many places two codes differ. */
export function countDifferences(code: string, other: string): number {
  return compareCodes(code, other).reduce(
    (sum, { text, isSame }) => sum + (isSame ? 0 : text.length),
    0,
  );
}
