const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/**
 * Depth of a JSON text. Checked before `JSON.parse`, because some engines recurse; for invalid JSON
 * the result means nothing.
 */
export function getJsonDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(code)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.includes(code)) depth -= 1;
  }
  return deepest;
}
