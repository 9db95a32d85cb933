import { verify, type Evidence, type Verdict } from '@countersign/proof';
import { decodeHex, verifySignature } from '@countersign/proof/encoding';

const verdicts = new WeakMap<Evidence, Verdict>();

/** Caches the verdict, because a check takes milliseconds and several parts of a screen need it. */
export function verifyEvidence(evidence: Evidence): Verdict {
  const before = verdicts.get(evidence);
  if (before) return before;
  const verdict = verify({ evidence });
  verdicts.set(evidence, verdict);
  return verdict;
}

/** The first check takes twice as long as later ones, so it is made while a node is asked. */
export function warmUp(): void {
  verifySignature(SIGNATURE, new Uint8Array(), KEY);
}

/** RFC 8032, 7.1, test 1: the empty message. */
const KEY = decodeHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
const SIGNATURE = decodeHex(
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
);
