import type { Subject } from '@countersign/proof';

export interface DraftMemory {
  /** @throws if storage does not answer, because saving after that could overwrite a draft */
  readonly load: () => Promise<LoadedDraft>;
  readonly save: (subjects: readonly SaltedSubject[], options: ChosenOptions) => Promise<unknown>;
}

export interface ChosenOptions {
  readonly title: string;
  readonly isHidden: boolean;
}

export interface LoadedDraft {
  readonly subjects: readonly SaltedSubject[];
  readonly options: ChosenOptions;
  /** False if the stored draft has an unknown form. */
  readonly isWhole: boolean;
}

/**
 * - `here`: the page holds the file and reads it again before signing
 * - `gone`: the page read the file, but does not hold it
 * - `told`: the person gave only a digest
 */
export type FileOrigin = 'here' | 'gone' | 'told';

export interface SaltedSubject extends Subject {
  readonly origin?: FileOrigin;
  /** When this page read the file, in milliseconds since 1970; absent if it was not stored. */
  readonly readAt?: number;
  /** 32 bytes. A private file can't be proved without its salt. */
  readonly salt?: Uint8Array;
}

export interface DraftStorePort {
  readonly put: (draft: Draft) => Promise<{ readonly status: string }>;
  readonly get: (
    id: string,
  ) => Promise<
    | { readonly status: 'ok'; readonly value: Draft | null }
    | { readonly status: 'unavailable'; readonly reason: string }
  >;
  readonly remove: (id: string) => Promise<{ readonly status: string }>;
}

export interface StoredList<T> {
  /** Newest first. */
  readonly records: readonly T[];
  /** The number of stored records whose form is unknown. */
  readonly unreadable: number;
}

export const DRAFT_ID = 'current';

export interface Draft {
  readonly id: string;
  readonly createdAt: number;
  readonly subjects: readonly SaltedSubject[];
  readonly title: string | null;
  readonly hidden: boolean;
}

export const NO_OPTIONS: ChosenOptions = {
  title: '',
  isHidden: false,
};

export function hasOptions({ title, isHidden }: ChosenOptions): boolean {
  return title !== '' || isHidden;
}

export function joinOptions(all: readonly ChosenOptions[]): ChosenOptions {
  return {
    title: all.find(({ title }) => title !== '')?.title ?? '',
    isHidden: all.some(({ isHidden }) => isHidden),
  };
}

export function readOptions({ title, hidden }: Draft): ChosenOptions {
  return {
    title: title ?? '',
    isHidden: hidden,
  };
}

export function writeOptions({ title, isHidden }: ChosenOptions): Pick<Draft, 'title' | 'hidden'> {
  return {
    title: title === '' ? null : title,
    hidden: isHidden,
  };
}
