import type { Subject } from '../proof';

/** The files that outlive the page, without their bytes. */
export interface DraftMemory {
  /** @throws where storage does not answer: saving could then overwrite a draft */
  readonly load: () => Promise<StoredSubjects>;
  /**
   * Stores the loaded files together with new ones. Files that were loaded and not adopted stay
   * stored.
   *
   * @param subjects - both
   */
  readonly adopt: (subjects: readonly Subject[]) => Promise<unknown>;
  readonly save: (subjects: readonly Subject[]) => Promise<unknown>;
}

export interface StoredSubjects {
  readonly subjects: readonly Subject[];
  /** Another tab owns them. */
  readonly isCopy: boolean;
}

export interface SaltedSubject extends Subject {
  /** 32 bytes. Without it nobody can ever show what was signed. */
  readonly salt?: Uint8Array;
}

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
  /** Records of an unknown form, which are left alone. */
  readonly unreadable: number;
}

/** Gives each tab a draft of its own. */
export interface DraftTab {
  /** This tab's draft id; a new one where a duplicated tab has it. */
  readonly open: () => Promise<OpenedTab>;
  /** Gives this tab a new draft id. */
  readonly rename: () => Promise<OpenedTab>;
  /** Whether the tab of a draft is open. */
  readonly findHeld: () => Promise<(id: string) => boolean>;
}

export interface OpenedTab {
  readonly id: string;
  /** The tab was only reloaded. */
  readonly isKnown: boolean;
}

/** What a person is about to sign. */
export interface Draft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly subjects: readonly SaltedSubject[];
  /** Public for ever once signed. */
  readonly title: string | null;
  readonly hidden: boolean;
}
