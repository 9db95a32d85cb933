/** Reads one member of what a stranger sent; `undefined` where it has none or is no object. */
export function getMember(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
