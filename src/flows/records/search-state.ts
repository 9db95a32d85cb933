import type { SignatureEntry } from '../../ports/chain';
import type { ErrorReason } from '../../ports/node-failure';
import type { SearchRow } from './search-rows';

/** How much of its list a node gave. */
export interface NodeList {
  /** URL of the node. */
  readonly node: string;
  /**
   * `whole`: to its end. `cut`: there is more than it was asked for. `refused`: it answered, and
   * gave no list. `silent`: it did not answer.
   */
  readonly status: 'asking' | 'whole' | 'cut' | 'refused' | 'silent';
  /** Why it gave none, where it is `refused` or `silent`; else, and for a fault of ours, null. */
  readonly reason: ErrorReason | null;
  /** Its word on the signature that was to be skipped; null where that is not in it. */
  readonly skipped: SignatureEntry | null;
}

/** How far a search for the signatures that mention an address has come. */
export interface SearchState {
  /** `asking`: no node has given a list yet. */
  readonly status: 'asking' | 'listed' | 'unreachable';
  /** Newest first. */
  readonly rows: readonly SearchRow[];
  /** One for each node that is asked. */
  readonly lists: readonly NodeList[];
  /** Signatures in which a certain signer has no part, says every node that lists them. */
  readonly foreign: ReadonlySet<string>;
  /** A node has older ones that were not asked for. */
  readonly hasOlder: boolean;
  /** Bytes are being fetched. */
  readonly isFetching: boolean;
  /** Nodes are being asked for their lists. */
  readonly isListing: boolean;
  /** The last request failed; the rows are those of earlier ones. */
  readonly hasFailed: boolean;
}

/** Nobody was asked yet, or nobody is. */
export const NOT_SEARCHED: SearchState = {
  status: 'asking',
  rows: [],
  lists: [],
  foreign: new Set(),
  hasOlder: false,
  isFetching: false,
  isListing: false,
  hasFailed: false,
};
