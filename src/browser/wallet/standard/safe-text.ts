const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** Removes characters that hide, reverse or stack others, and cuts after `limit` code points. */
export function getSafeText(raw: string, limit: number): string {
  // Cuts a huge text early, with room for the characters that are removed below.
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
