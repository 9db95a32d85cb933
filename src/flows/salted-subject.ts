import { printDigest, type Subject } from '../proof';

/** A file, with the salt that hides its digest where it is to be hidden. */
export interface SaltedSubject extends Subject {
  /** 32 bytes. Lost, nobody can ever show what was signed. */
  readonly salt?: Uint8Array;
}

/** @returns that many bytes of a cryptographic random source */
export type GetRandomBytes = (length: number) => Uint8Array;

/** Gives every file a salt of its own. Copies of one file are one leaf of a set, and share theirs. */
export function saltSubjects(
  subjects: readonly Subject[],
  getRandomBytes: GetRandomBytes,
): readonly SaltedSubject[] {
  const salts = new Map<string, Uint8Array>();
  return subjects.map(({ name, size, digest }) => {
    const key = printDigest(digest);
    const salt = salts.get(key) ?? getRandomBytes(32);
    salts.set(key, salt);
    return { name, size, digest, salt };
  });
}
