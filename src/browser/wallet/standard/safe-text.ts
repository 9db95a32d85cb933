const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Makes an untrusted text safe to show: one line, without characters that hide, reverse or stack
 * others.
 * @param limit - the maximum number of code points; a longer text is cut and ends in `…`
 * @returns an empty string if nothing visible is left
 */
export function getSafeText(raw: string, limit: number): string {
  // A code point has at most two code units, so text far beyond the limit is never read.
  const visible = raw
    .slice(0, limit * 16)
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .replace(STACKED_MARKS, '$1')
    .trim();
  const characters = Array.from(visible);
  if (characters.length <= limit) return visible;
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}

export function getInitial(name: string): string {
  const found = /[\p{L}\p{N}]/u.exec(name);
  return found ? (Array.from(found[0].toUpperCase())[0] ?? '?') : '?';
}
