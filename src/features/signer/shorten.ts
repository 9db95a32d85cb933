/** `2G5svA…199BCY`: enough of a code to recognise it, never enough to check it. */
export function shorten(code: string): string {
  return code.length > 13 ? `${code.slice(0, 6)}…${code.slice(-6)}` : code;
}
