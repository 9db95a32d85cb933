import type { Store } from '@countersign/core/scheduling/store';

export interface KnownName {
  readonly address: string;
  readonly name: string;
  /** When it was named, in milliseconds since 1970. */
  readonly since: number;
}

export interface Names {
  readonly known: readonly KnownName[];
  /** Addresses that signed with this browser. */
  readonly own: readonly string[];
  /** False if the browser stores nothing: the names last as long as the page. */
  readonly isStored: boolean;
}

export type NameFault = 'empty' | 'too-long' | 'hidden-character' | 'blank' | 'address' | 'full';

export interface AddressBook extends Store<Names> {
  readonly setName: (address: string, name: string) => NameFault | null;
  readonly remove: (address: string) => void;
  readonly addOwn: (address: string) => void;
}
