import { isAddress } from '@countersign/proof/encoding';
import { getWrittenTextFault } from '@countersign/proof/claims';

export interface KnownName {
  readonly address: string;
  readonly name: string;
  /** When it was named, in milliseconds since 1970. */
  readonly since: number;
}

export interface Names {
  readonly known: readonly KnownName[];
  /** Addresses that signed with this browser. */
  readonly own: readonly string[];
  /** False if the browser stores nothing: the names last as long as the page. */
  readonly isStored: boolean;
}

export type NameFault = 'empty' | 'too-long' | 'hidden-character' | 'blank' | 'address' | 'full';

export const MAX_NAMES = 1_000;

export function normalizeName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

export function getNameFault(name: string): NameFault | null {
  // A wallet must not be named after another wallet's address.
  if (isAddress(name)) return 'address';
  return getWrittenTextFault(name);
}

function parseKnownName(value: unknown, now: number): KnownName | null {
  if (typeof value !== 'object' || value === null) return null;
  const { address, name, since }: { address?: unknown; name?: unknown; since?: unknown } = value;
  if (typeof address !== 'string' || typeof name !== 'string' || !isAddress(address)) return null;
  if (name !== normalizeName(name) || getNameFault(name) !== null) return null;
  const isPast = typeof since === 'number' && since >= 0 && since <= now;
  return { address, name, since: isPast ? since : now };
}

export function parseNames(text: string | null, now: number): Pick<Names, 'known' | 'own'> {
  const value = parseJson(text);
  const known = readList(value, 'known').map((entry) => parseKnownName(entry, now));
  const byAddress = new Map(known.flatMap((name) => (name ? [[name.address, name] as const] : [])));
  return { known: [...byAddress.values()], own: readList(value, 'own').filter(isWallet) };
}

function readList(value: unknown, key: string): readonly unknown[] {
  const list: unknown = typeof value === 'object' && value !== null && Reflect.get(value, key);
  return Array.isArray(list) ? list.slice(0, MAX_NAMES) : [];
}

function isWallet(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value);
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
