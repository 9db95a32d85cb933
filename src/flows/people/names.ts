import type { Store } from '@countersign/core/scheduling/store';

/** A wallet's name on this device. */
export interface KnownName {
  /** Base58. */
  readonly address: string;
  readonly name: string;
  /** Milliseconds since 1970, when it was named. */
  readonly since: number;
}

export interface Names {
  /** The last named comes first. */
  readonly known: readonly KnownName[];
  /** Wallets that this device has signed with, base58. */
  readonly own: readonly string[];
  /** False where the browser stores nothing: they last as long as the page. */
  readonly isKept: boolean;
}

export type NameFault = 'empty' | 'too-long' | 'hidden-character' | 'blank' | 'address' | 'full';

/** The names that this device gives to wallets. */
export interface AddressBook extends Store<Names> {
  /** @returns null where it was named */
  readonly setName: (address: string, name: string) => NameFault | null;
  readonly remove: (address: string) => void;
  readonly addOwn: (address: string) => void;
}
