export type Shape<T> = { readonly [Member in keyof T]-?: (value: unknown) => boolean };

export function hasShape(
  value: unknown,
  shape: Readonly<Record<string, (member: unknown) => boolean>>,
): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([name, isValid]) => isValid(members.get(name)));
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isBytes32(value: unknown): boolean {
  return value instanceof Uint8Array && value.length === 32;
}
