import { isAddress } from '../encoding/address';
import { fromUtf8 } from '../encoding/bytes';
import { hasHiddenCharacter } from '../encoding/hidden-characters';
import { MARK } from '../encoding/decode-text';
import { getJsonDepth } from '../receipt/json-depth';
import { isDate } from './date';

/** Where a host has it. */
export const DOMAIN_FILE_PATH = '/.well-known/countersign.json';
export const MAX_DOMAIN_FILE_BYTES = 16_384;
export const MAX_DOMAIN_KEYS = 32;
/** Code points. */
export const MAX_LABEL_LENGTH = 64;

/** Some engines recurse; fields that are not known may be as deep as anything of use. */
const MAX_DEPTH = 32;
const VERSION = 1;

/** The codes are part of the format: add, never rename. */
export type DomainFileFault =
  | 'too-large'
  | 'not-utf8'
  | 'not-json'
  | 'not-a-domain-file'
  | 'newer-version'
  | 'keys'
  | 'too-many-keys'
  | 'address'
  | 'network'
  | 'label'
  | 'date'
  | 'key-twice';

/** A key that a domain lists. */
export interface DomainKey {
  /** Base58. */
  readonly address: string;
  /** Genesis hash. */
  readonly network: string;
  /** The domain's word for it, or null. */
  readonly label: string | null;
  /** First day, in UTC, as `YYYY-MM-DD`; null where it is not limited. */
  readonly since: string | null;
  /** Last day. */
  readonly until: string | null;
}

export type ParsedDomainFile =
  | { readonly status: 'read'; readonly keys: readonly DomainKey[] }
  | { readonly status: 'faulty'; readonly fault: DomainFileFault };

/** Reads what a host gave for `/.well-known/countersign.json`. One fault, and nothing of it counts. */
export function parseDomainFile(bytes: Uint8Array): ParsedDomainFile {
  const keys = readFile(bytes);
  return typeof keys === 'string' ? { status: 'faulty', fault: keys } : { status: 'read', keys };
}

function readFile(bytes: Uint8Array): readonly DomainKey[] | DomainFileFault {
  if (bytes.length > MAX_DOMAIN_FILE_BYTES) return 'too-large';
  const text = fromUtf8(bytes);
  if (text === null) return 'not-utf8';
  if (getJsonDepth(text) > MAX_DEPTH) return 'not-a-domain-file';
  let value: unknown;
  try {
    value = JSON.parse(text.replace(MARK, ''));
  } catch {
    return 'not-json';
  }
  const members = toMembers(value);
  if (members === null) return 'not-a-domain-file';
  const version = members.get('countersign');
  if (!Number.isSafeInteger(version) || Number(version) < VERSION) return 'not-a-domain-file';
  if (version !== VERSION) return 'newer-version';
  return readKeys(members.get('keys'));
}

function readKeys(list: unknown): readonly DomainKey[] | DomainFileFault {
  if (!Array.isArray(list)) return 'keys';
  if (list.length > MAX_DOMAIN_KEYS) return 'too-many-keys';
  const keys: DomainKey[] = [];
  for (const item of list) {
    const key = readKey(item);
    if (typeof key === 'string') return key;
    const isTwice = keys.some(
      ({ address, network }) => address === key.address && network === key.network,
    );
    if (isTwice) return 'key-twice';
    keys.push(key);
  }
  return keys;
}

function readKey(item: unknown): DomainKey | DomainFileFault {
  const members = toMembers(item);
  if (members === null) return 'keys';
  const [address, network, label, since, until] = FIELDS.map((name) => members.get(name));
  if (typeof address !== 'string' || !isAddress(address)) return 'address';
  if (typeof network !== 'string' || !isAddress(network)) return 'network';
  if (!isLabel(label)) return 'label';
  if (!isDay(since) || !isDay(until)) return 'date';
  if (since !== undefined && until !== undefined && until < since) return 'date';
  return { address, network, label: label ?? null, since: since ?? null, until: until ?? null };
}

/** A map, because a member may be called `__proto__`. */
function toMembers(value: unknown): ReadonlyMap<string, unknown> | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? new Map<string, unknown>(Object.entries(value)) : null;
}

const FIELDS = ['address', 'network', 'label', 'since', 'until'] as const;

function isLabel(value: unknown): value is string | undefined {
  if (value === undefined) return true;
  if (typeof value !== 'string' || hasHiddenCharacter(value)) return false;
  const { length } = Array.from(value);
  return 0 < length && length <= MAX_LABEL_LENGTH;
}

function isDay(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && isDate(value));
}
