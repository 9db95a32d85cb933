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

/** A file, with the salt that hides its digest where it is to be hidden. */
export interface SaltedSubject extends Subject {
  /** 32 bytes. Lost, nobody can ever show what was signed. */
  readonly salt?: Uint8Array;
}

/** A store of drafts that outlives the page. */
export interface DraftStorePort {
  readonly put: (draft: Draft) => Promise<{ readonly status: string }>;
  /** Newest first. */
  readonly list: () => Promise<
    | { readonly status: 'ok'; readonly value: StoredList<Draft> }
    | { readonly status: 'unavailable' }
  >;
  readonly remove: (id: string) => Promise<{ readonly status: string }>;
}

export interface StoredList<T> {
  /** Newest first. */
  readonly records: readonly T[];
  /** How many are there but are not what this version writes; they are left alone. */
  readonly unreadable: number;
}

/** Tells the drafts of several tabs apart. */
export interface DraftTab {
  /** Names this tab's draft for as long as the tab lives; another one where a copy of the tab has it. */
  readonly open: () => Promise<OpenedTab>;
  /** Leaves what is kept under the tab's name to others, and names its draft anew. */
  readonly rename: () => Promise<OpenedTab>;
  /** Whether the tab that a draft belongs to is open. */
  readonly findHeld: () => Promise<(id: string) => boolean>;
}

export interface OpenedTab {
  readonly id: string;
  /** Whether this tab had begun before, and was only loaded anew. */
  readonly isKnown: boolean;
}

/** What a person means to sign, stored while they choose a wallet or reload. */
export interface Draft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly subjects: readonly SaltedSubject[];
  /** Public for ever once signed. */
  readonly title: string | null;
  readonly hidden: boolean;
}
