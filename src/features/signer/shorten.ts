/** "2G5svA…199BCY": the same form for every code. */
export function shorten(code: string): string {
  return code.length > 13 ? `${code.slice(0, 6)}…${code.slice(-6)}` : code;
}
