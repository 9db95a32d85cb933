/** `2G5svA…199BCY`. Other codes may look the same, so a person can't check one by it. */
export function shorten(code: string): string {
  return code.length > 13 ? `${code.slice(0, 6)}…${code.slice(-6)}` : code;
}
