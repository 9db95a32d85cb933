import { isAddress } from '../encoding/address';
import { ProofError } from '../errors';

const WITHDRAWALS = ['withdrawn', 'marked', 'none', 'not-searched', 'not-asked'] as const;

/**
 * `marked`: a mark says that the record was withdrawn, but no withdrawal was found. `not-asked`:
 * nobody was asked, or the claim can't be withdrawn.
 */
export type WithdrawalStatus = (typeof WITHDRAWALS)[number];

export interface Accepted {
  /** One base58 address, or several of which one must have signed; `any` accepts everybody. */
  readonly author: string | readonly string[];
  /** The caller asks about the record alone: no file has to be checked. */
  readonly acceptsNoFile?: boolean | undefined;
  /** Some files of a signed set are enough. */
  readonly acceptsPart?: boolean | undefined;
  /** The transaction may also do other things. */
  readonly acceptsLarger?: boolean | undefined;
}

export interface Beside {
  readonly withdrawal?: WithdrawalStatus | undefined;
  /** A node does not know the record and does not say that it pruned it. */
  readonly isDenied?: boolean | undefined;
}

/**
 * An untyped caller may pass a public key object: it has no `length`, so it would expect nobody.
 *
 * @throws ProofError `expectation/malformed`
 */
export function readAccepted(given: Accepted): Accepted {
  return {
    author: readAuthor(readOption(given, 'author')),
    acceptsNoFile: readFlag(given, 'acceptsNoFile'),
    acceptsPart: readFlag(given, 'acceptsPart'),
    acceptsLarger: readFlag(given, 'acceptsLarger'),
  };
}

export function readBeside(given: Beside): Beside {
  return {
    withdrawal: readWithdrawal(readOption(given, 'withdrawal')),
    isDenied: readFlag(given, 'isDenied'),
  };
}

/**
 * Refuses an option that only the object's class has. Other code may have added members to
 * `Object.prototype`, so those are ignored.
 */
export function readOption(options: unknown, name: string, field?: string): unknown {
  return hasOption(options, name, field) ? Reflect.get(options, name) : undefined;
}

export function hasOption(options: unknown, name: string, field = 'options'): options is object {
  if (typeof options !== 'object' || options === null) throw malformed(field);
  if (Object.hasOwn(options, name)) return true;
  if (isInherited(Reflect.getPrototypeOf(options), name)) throw malformed(name);
  return false;
}

function isInherited(parent: object | null, name: string): boolean {
  if (parent === null) return false;
  const above = Reflect.getPrototypeOf(parent);
  return above !== null && (Object.hasOwn(parent, name) || isInherited(above, name));
}

/** A list's own iterator could leave some elements out, so each is read by its index. */
export function readList<T>(
  list: unknown,
  field: string,
  read: (element: unknown, index: number) => T,
): readonly T[] {
  if (!Array.isArray(list)) throw malformed(field);
  return Array.from({ length: list.length }, (_, index) =>
    read(Object.hasOwn(list, index) ? list[index] : undefined, index),
  );
}

export function malformed(field: string): ProofError {
  return new ProofError('expectation/malformed', { field });
}

function readAuthor(author: unknown): string | readonly string[] {
  if (author === 'any' || isAddressText(author)) return author;
  const authors = readList(author, 'author', (each) => {
    if (!isAddressText(each)) throw malformed('author');
    return each;
  });
  if (authors.length === 0) throw malformed('author');
  return authors;
}

function isAddressText(value: unknown): value is string {
  return typeof value === 'string' && isAddress(value);
}

export function readFlag(options: unknown, name: string): boolean | undefined {
  const value = readOption(options, name);
  if (value === undefined || typeof value === 'boolean') return value;
  throw malformed(name);
}

function readWithdrawal(value: unknown): WithdrawalStatus | undefined {
  const status = WITHDRAWALS.find((each) => each === value);
  if (status === undefined && value !== undefined) throw malformed('withdrawal');
  return status;
}
