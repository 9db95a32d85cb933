import { verify, type Verdict } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { digestToAddress } from '@countersign/proof/encoding';
import { isLanded, weighStatement } from '@countersign/proof/records';
import { isClaimFor } from '../../claims/is-claim-for';
import type { Statement } from '../find-withdrawal';
import { isRead, type RankEntry, type SearchRow } from '../search-rows';
import { verifyEvidence } from '../verify-evidence';
import type { Sought } from './sought';

/** @returns null if others can't sign the same, or the record has not landed */
export function seekSame(main: Verdict): Sought | null {
  const { claim, signature } = main;
  const digest = isLanded(main) && claim ? getSubjectDigest(claim) : null;
  if (claim === null || digest === null) return null;
  return {
    address: digestToAddress(digest),
    rank: rankMention(signature),
    authors: null,
    // A file is signed alone, or as one of a small set that lists it.
    subjects: claim.kind === 'file' ? [{ name: '', size: null, digest }] : [],
    isMeant: ({ claim: other, file }) => {
      if (other === null) return false;
      return claim.kind === 'file' ? file === 'match' : isClaimFor(other, claim.kind, digest);
    },
  };
}

export function rankMention(signature: string): RankEntry {
  return ({ memoHint }) => {
    if (memoHint === null) return 2;
    if (memoHint.includes(signature)) return 0;
    return memoHint.includes('countersign/') ? 1 : 3;
  };
}

/** @param rows - the transactions that mention the same file or set, newest first */
export function getOwnLinks(main: Verdict, rows: readonly SearchRow[]): readonly Statement[] {
  return rows.flatMap(({ evidence }) => {
    if (!isRead(evidence)) return [];
    const { claim } = verifyEvidence(evidence);
    if (claim?.kind !== 'links' || claim.signature !== main.signature) return [];
    const verdict = verify({ evidence, about: main });
    const counts = weighStatement(verdict);
    return counts === null || counts === 'no' ? [] : [{ verdict, counts }];
  });
}
