import { encodeHex, toBytes } from '@countersign/proof/encoding';

/** A replacer for `JSON.stringify`: integers of any size as decimal text, bytes as hex. */
export function toJsonValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  const bytes = toBytes(value);
  return bytes === null ? value : encodeHex(bytes);
}

/** JSON holds no bigint: it gives `JSON.stringify` what `toJsonValue` makes of a result. */
export function withJson<T extends object>(result: T): T {
  const toJSON = (): unknown => JSON.parse(JSON.stringify({ ...result }, toJsonValue));
  return Object.defineProperty(result, 'toJSON', { value: toJSON });
}
