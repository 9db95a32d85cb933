import type { SaltedSubject } from '../../ports/drafts';
import type { Subject } from '../../proof';

/** @returns that many bytes of a cryptographic random source */
export type GetRandomBytes = (length: number) => Uint8Array;

const SALT_BYTES = 32;
/** Of a browser's random source; it gives no more at once, and each asking takes its time. */
const MOST_RANDOM_BYTES = 65_536;

/** Gives every file a salt of its own. Copies of one file are one leaf of a set, and share theirs. */
export function saltSubjects(
  subjects: readonly Subject[],
  getRandomBytes: GetRandomBytes,
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
  return subjects.map(({ name, size, digest }) => {
    const key = String.fromCharCode(...digest.bytes);
    const salt = salts.get(key) ?? draw();
    salts.set(key, salt);
    return { name, size, digest, salt };
  });
}
