/** `field` is a path like `clusters[0].id`. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(
    readonly field: string,
    readonly problem: string,
  ) {
    super(`Configuration: ${field} ${problem}.`);
  }
}

export function readObject(
  value: unknown,
  field: string,
  known: readonly string[],
  removed: readonly string[] = [],
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ConfigurationError(field, 'must be an object');
  }
  const entries = Object.entries(value);
  const old = removed.find((key) => key in value);
  if (old !== undefined) throw new ConfigurationError(`'${old}'`, 'was removed; delete it');
  const unknown = entries.find(([key]) => !known.includes(key));
  if (unknown) {
    throw new ConfigurationError(
      field === ROOT ? formatKey(unknown[0]) : `${field}.${formatKey(unknown[0])}`,
      `is not a known field (known: ${known.join(', ')})`,
    );
  }
  return Object.fromEntries(entries);
}

export const ROOT = 'the file';

function formatKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

export function readList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ConfigurationError(field, 'must be a list');
  return value;
}

export function readText(value: unknown, field: string, longest: number): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new ConfigurationError(field, 'must be a text that is not empty');
  }
  if (value.length > longest) {
    throw new ConfigurationError(field, `must have at most ${longest} characters`);
  }
  return value;
}

export function readFlag(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') throw new ConfigurationError(field, 'must be true or false');
  return value;
}

const SECURE: Record<'http' | 'ws', string> = { http: 'an https://', ws: 'a wss://' };

/** The content security policy contains the host, where `*`, `;` and `,` have a meaning. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/;

const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

/** Plain `http:` and `ws:` are allowed only on this machine: a network could change answers. */
export function readUrl(value: unknown, field: string, kind: 'http' | 'ws'): string {
  const text = readText(value, field, 2048);
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe =
    url?.protocol === `${kind}s:` || (url?.protocol === `${kind}:` && isLoopbackHost(url.hostname));
  if (!isSafe) {
    throw new ConfigurationError(
      field,
      `must be ${SECURE[kind]} address (plain ${kind}:// only on this machine), not "${text}"`,
    );
  }
  if (!HOST.test(url.hostname)) {
    throw new ConfigurationError(
      field,
      `must name one host, without "*" or other signs, not "${text}"`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new ConfigurationError(field, 'must not hold a user name or password');
  }
  return text;
}
