import { isStatement, parseMemo } from '@countersign/proof/claims';
import type { Claim, StatementClaim } from '@countersign/proof/claims';
import { formatDigest, type Digest } from '@countersign/proof/encoding';
import { cleanEnd } from '../../config/clean-code';
import { findNamedNetwork } from '../../config/public-networks';
import { toRecord } from './recognize-code';
import { fail, type RecognizedText } from './recognized-text';

const START = /(?<![\w./-])countersign\/(?=\d)/;

/**
 * A memo of ours, alone or as explorers and logs show it: `[217] countersign/1 …`, in quotes, between
 * others, broken into lines. Null where there is none.
 */
export function recognizeMemo(text: string): RecognizedText | null {
  const start = text.search(START);
  if (start === -1) return null;
  const rest = text.slice(start);
  const [line = ''] = rest.split(/\r?\n/, 1);
  const [first = ''] = line.split('; ', 1);
  const memos = [line, first, rest.replace(/\s+/g, ' '), rest.replace(/\r?\n/g, '')]
    .flatMap((memo) => [memo.trim(), cleanEnd(memo)])
    .map((memo) => parseMemo(new TextEncoder().encode(memo)));
  const found = memos.find(({ status }) => status !== 'malformed');
  if (found?.status === 'newer') return fail({ code: 'newer-memo' });
  return found?.status === 'claim' ? toNamed(found.claim) : fail({ code: 'broken-memo' });
}

/** What a claim is about. */
function toNamed(claim: Claim): RecognizedText {
  if (isStatement(claim)) {
    return toRecord(claim.signature, findNamedNetwork(`solana:${claim.net}`));
  }
  const digest = getDigest(claim);
  const subjects = [{ name: formatDigest(digest), size: null, digest }];
  return { kind: 'digests', subjects, digestKind: claim.kind, looksLikeEthereum: false };
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
