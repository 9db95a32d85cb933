import { isStatement, parseMemo } from '@countersign/proof/claims';
import type { Claim, StatementClaim } from '@countersign/proof/claims';
import { formatDigest, type Digest } from '@countersign/proof/encoding';
import { findNamedNetwork } from '../../configuration/find-network';
import type { RecognizedText } from './recognized-text';

/** A memo of ours. Null where the text is none, or a broken one. */
export function recognizeMemo(text: string): RecognizedText | null {
  if (!text.startsWith('countersign/')) return null;
  const memo = parseMemo(new TextEncoder().encode(text));
  if (memo.status === 'newer') return { kind: 'newer-memo' };
  return memo.status === 'claim' ? toSubject(memo.claim) : null;
}

/** Returns the record that a statement names, or the digest that any other claim signs. */
function toSubject(claim: Claim): RecognizedText {
  if (isStatement(claim)) {
    const clusterId = findNamedNetwork(`solana:${claim.net}`);
    return { kind: 'record', signature: claim.signature, clusterId, asked: null };
  }
  const digest = getDigest(claim);
  const subjects = [{ name: formatDigest(digest), size: null, digest }];
  return { kind: 'digests', subjects, digestKind: claim.kind };
}

function getDigest(claim: Exclude<Claim, StatementClaim>): Digest {
  switch (claim.kind) {
    case 'file':
      return claim.digest;
    case 'tree':
      return claim.root;
    case 'hidden':
      return claim.commitment;
  }
}
