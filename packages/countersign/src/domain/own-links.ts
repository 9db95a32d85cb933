import type { AskedRecord } from '../../../../src/flows/records/ask-record';
import { getOwnLinks } from '../../../../src/flows/records/own-links';

export interface OwnLinks {
  /** Of the signer, by statements that count. */
  readonly urls: readonly string[];
  /** All that mentions the record was read that may be the signer's. */
  readonly isWhole: boolean;
}

/** The links that a record's signer added to it, or that it consists of. */
export function toOwnLinks({
  verdict: { claim, record },
  withdrawal,
}: Pick<AskedRecord, 'verdict' | 'withdrawal'>): OwnLinks {
  if (claim?.kind === 'links') {
    return { urls: record === 'valid' ? claim.urls : [], isWhole: false };
  }
  if (withdrawal === null) return { urls: [], isWhole: false };
  return { urls: getOwnLinks(withdrawal.related), isWhole: withdrawal.status === 'none' };
}
