import { ProofError } from '../errors';
import type { ReceiptFault } from '../faults';

type ReadMember<T> = (value: unknown, at: string) => T;

export interface Members {
  take<T>(name: string, read: ReadMember<T>): T;
  /** Returns undefined only if the member is absent; null goes to `read`. */
  takeOptional<T>(name: string, read: ReadMember<T>): T | undefined;
  rest(): Readonly<Record<string, unknown>>;
}

export function refuse(fault: ReceiptFault, at: string): never {
  throw new ProofError('receipt/malformed', { fault, at });
}

export function toMembers(value: unknown, at: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('not-an-object', at);
  }
  // A map, because a member may be called `__proto__`.
  const members = new Map<string, unknown>(Object.entries(value));
  const take = <T>(name: string, read: ReadMember<T>): T => {
    const member = members.get(name);
    members.delete(name);
    return read(member, at === '' ? name : `${at}.${name}`);
  };
  return {
    take,
    takeOptional: (name, read) => (members.has(name) ? take(name, read) : undefined),
    rest: () => Object.fromEntries(members),
  };
}

export function toList<T>(read: ReadMember<T>, limit: number): ReadMember<T[]> {
  return (value, at) =>
    toItems(limit)(value, at).map((item, index) => read(item, `${at}[${index}]`));
}

export function toItems(limit: number): ReadMember<readonly unknown[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return refuse('not-a-list', at);
    const items: readonly unknown[] = value;
    return items.length > limit ? refuse('too-long-a-list', at) : items;
  };
}

export function orNull<T>(read: ReadMember<T>): ReadMember<T | null> {
  return (value, at) => (value === null ? null : read(value, at));
}
