const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Makes a text that somebody else wrote safe to show: one line, without characters that hide,
 * reverse or pile up.
 *
 * @param limit - how many characters (code points) are kept; a longer text ends in `…`
 * @returns an empty string when nothing visible is left
 */
export function getSafeText(raw: string, limit: number): string {
  // A character takes at most two code units; what is far beyond the limit is never looked at.
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

/** @returns one upper-case letter or digit to stand for the name, or `?` */
export function getInitial(name: string): string {
  const found = /[\p{L}\p{N}]/u.exec(name);
  return found ? (Array.from(found[0].toUpperCase())[0] ?? '?') : '?';
}
