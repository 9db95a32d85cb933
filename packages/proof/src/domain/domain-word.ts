import { toNet } from '../claim/net';
import type { DomainKey } from './domain-file';

/** What a domain says of a key on a day: `not-yet` before its `since`, `no-longer` after its `until`. */
export type DomainWord =
  | { readonly status: 'listed' | 'not-yet' | 'no-longer'; readonly key: DomainKey }
  | { readonly status: 'not-listed' };

export interface DomainQuestion {
  /** Base58. */
  readonly address: string;
  /** Of the record: the first 32 characters of its network's genesis hash. */
  readonly net: string;
  /** In UTC, as `YYYY-MM-DD`. */
  readonly today: string;
}

/** @param keys - of a file that could be read */
export function findDomainWord(
  keys: readonly DomainKey[],
  { address, net, today }: DomainQuestion,
): DomainWord {
  const key = keys.find((one) => one.address === address && toNet(one.network) === net);
  if (key === undefined) return { status: 'not-listed' };
  if (key.since !== null && today < key.since) return { status: 'not-yet', key };
  return { status: key.until !== null && key.until < today ? 'no-longer' : 'listed', key };
}
