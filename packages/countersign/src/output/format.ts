import { encodeHex, toBytes, toVisibleText } from '@countersign/proof/encoding';

export function formatLines(lines: readonly string[]): string {
  return lines.map(toVisibleText).join('\n');
}

export function formatHeadline(result: string): string {
  return result.replace('-', ' ').toUpperCase();
}

export function cutList(
  items: readonly string[],
  most: number,
  toRest = (more: number) => `and ${more} more`,
): readonly string[] {
  if (items.length <= most) return items;
  return [...items.slice(0, most), toRest(items.length - most)];
}

/** Writes only printable ASCII. */
export function serializeJson(value: object): string {
  return JSON.stringify(value, toJsonValue, 2).replace(
    /[^\n -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function toJsonValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  const bytes = toBytes(value);
  return bytes === null ? value : encodeHex(bytes);
}

/** Adds a `toJSON` method to a result, because JSON has no bigint. */
export function withJson<T extends object>(result: T): T {
  const toJSON = (): unknown => JSON.parse(JSON.stringify({ ...result }, toJsonValue));
  return Object.defineProperty(result, 'toJSON', { value: toJSON });
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

export function formatBytes(bytes: number): string {
  // 999,500 bytes are shown in three digits as 1.00 MB.
  const power = Math.min(
    UNITS.length - 1,
    Math.floor(Math.log10(Math.max(1, bytes * 1.00051)) / 3),
  );
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toPrecision(3)} ${UNITS[power] ?? ''}`;
}
