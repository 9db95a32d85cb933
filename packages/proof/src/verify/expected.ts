import { isAddress } from '../encoding/address';
import { ProofError } from '../errors';

/**
 * `marked`: a mark says that it was withdrawn, and no withdrawal was found. `not-asked`: nobody was
 * asked, or there is nothing that could be withdrawn.
 */
export type WithdrawalStatus = 'withdrawn' | 'marked' | 'none' | 'not-searched' | 'not-asked';

export interface Accepted {
  /** An address in base58, or some, of which one must have signed; `any` accepts everybody. */
  readonly author: string | readonly string[];
  /** The record alone is asked about: no file has to be checked. */
  readonly acceptsNoFile?: boolean | undefined;
  /** Some files of a signed set suffice. */
  readonly acceptsPart?: boolean | undefined;
  /** The transaction may do other things too. */
  readonly acceptsLarger?: boolean | undefined;
}

/** Facts that the caller learned beside the verdict. */
export interface Beside {
  readonly withdrawal?: WithdrawalStatus | undefined;
  /** A node that does not say that it has forgotten so old a record does not know it. */
  readonly isDenied?: boolean | undefined;
}

const WITHDRAWALS: readonly unknown[] = [
  'withdrawn',
  'marked',
  'none',
  'not-searched',
  'not-asked',
] satisfies readonly WithdrawalStatus[];

/**
 * Reads who and what is accepted. Callers without types pass anything, and each wrong value would be
 * a wrong yes: a public key object has no `length`, so nobody would be expected.
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

/** @throws ProofError `expectation/malformed` */
export function readBeside(given: Beside): Beside {
  return {
    withdrawal: readWithdrawal(readOption(given, 'withdrawal')),
    isDenied: readFlag(given, 'isDenied'),
  };
}

/**
 * An option of the caller's own object. One that only its class has is refused by name, and not passed
 * over in silence; what `Object.prototype` has, other code has put there.
 *
 * @param field - what the object is called in the error
 * @throws ProofError `expectation/malformed`
 */
export function readOption(options: unknown, name: string, field?: string): unknown {
  return hasOption(options, name, field) ? Reflect.get(options, name) : undefined;
}

/** @throws as `readOption` */
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

/**
 * Every element of a list, whatever its own iterator leaves out.
 *
 * @throws ProofError `expectation/malformed` where it is no list
 */
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
  if (value === undefined || isWithdrawal(value)) return value;
  throw malformed('withdrawal');
}

function isWithdrawal(value: unknown): value is WithdrawalStatus {
  return WITHDRAWALS.includes(value);
}
