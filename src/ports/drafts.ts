import type { Subject } from '../proof';

/** What outlives the page: the files that were read, without their bytes. */
export interface DraftMemory {
  /** @throws where nobody can tell: nothing is saved then, perhaps in the place of something */
  readonly load: () => Promise<KeptSubjects>;
  /**
   * Keeps what was loaded together with what has come meanwhile: until then it stays where it was.
   * What was loaded and is not adopted stays for good.
   *
   * @param subjects - both
   */
  readonly adopt: (subjects: readonly Subject[]) => Promise<unknown>;
  readonly save: (subjects: readonly Subject[]) => Promise<unknown>;
}

export interface KeptSubjects {
  readonly subjects: readonly Subject[];
  /** Another tab shows them, and keeps them. */
  readonly isCopy: boolean;
}
