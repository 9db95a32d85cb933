import type { SaltedSubject } from './draft';

const SALT_BYTES = 32;
/** The limit of `crypto.getRandomValues` for one call. */
const MOST_RANDOM_BYTES = 65_536;

/** Copies of one file share a salt, because they are one leaf of the set. */
export function saltSubjects(
  subjects: readonly SaltedSubject[],
  getRandomBytes: (length: number) => Uint8Array,
): readonly SaltedSubject[] {
  const salts = new Map<string, Uint8Array>();
  let random = new Uint8Array();
  const draw = () => {
    if (random.length === 0) {
      const wanted = SALT_BYTES * (subjects.length - salts.size);
      random = Uint8Array.from(getRandomBytes(Math.min(wanted, MOST_RANDOM_BYTES)));
    }
    const salt = random.slice(0, SALT_BYTES);
    random = random.subarray(SALT_BYTES);
    return salt;
  };
  return subjects.map((subject) => {
    const key = String.fromCharCode(...subject.digest.bytes);
    const salt = salts.get(key) ?? draw();
    salts.set(key, salt);
    return { ...subject, salt };
  });
}
