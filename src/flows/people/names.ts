import type { Store } from '@countersign/core/scheduling/store';

export interface KnownName {
  readonly address: string;
  readonly name: string;
  /** When it was named, in milliseconds since 1970. */
  readonly since: number;
}

export interface Names {
  readonly isReady: boolean;
  /** The most recent name comes first. */
  readonly known: readonly KnownName[];
  readonly own: readonly string[];
  /** False if the browser stores nothing: the names last as long as the page. */
  readonly isStored: boolean;
}

export type NameFault = 'empty' | 'too-long' | 'hidden-character' | 'blank' | 'address' | 'full';

/** The names that this device gives to wallets. Methods reject only if their code fails to load. */
export interface AddressBook extends Store<Names> {
  readonly fetch: () => Promise<Names>;
  /** @returns null if the name was set */
  readonly setName: (address: string, name: string) => Promise<NameFault | null>;
  readonly remove: (address: string) => Promise<void>;
  readonly addOwn: (address: string) => Promise<void>;
}
