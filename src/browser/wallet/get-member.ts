/** Reads a member of an untrusted value; undefined if the value is no object or lacks it. */
export function getMember(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
