import { type Claim, getClaimFault } from './claim';
import { printDigest } from '../encoding/digest';
import { ProofError } from '../errors';
import { MAX_MEMO_BYTES } from './memo';
import { encodeText } from './plain-text';

/**
 * Writes the one line of printable ASCII that stands for a claim.
 *
 * @throws ProofError `claim/invalid`
 */
export function printMemo(claim: Claim): string {
  const fault = getClaimFault(claim);
  if (fault !== null) throw new ProofError('claim/invalid', { fault });
  const memo = ['countersign/1', claim.kind, ...printFields(claim)].join(' ');
  if (memo.length > MAX_MEMO_BYTES) throw new ProofError('claim/invalid', { fault: 'too-long' });
  return memo;
}

function printFields(claim: Claim): string[] {
  const net = `net=${claim.net}`;
  switch (claim.kind) {
    case 'file':
      return [printDigest(claim.digest), net, ...printText('title', claim.title)];
    case 'tree':
      return [printDigest(claim.root), `n=${claim.count}`, net, ...printText('title', claim.title)];
    case 'hidden': {
      const count = claim.count === undefined ? [] : [`n=${claim.count}`];
      return [printDigest(claim.commitment), ...count, net];
    }
    case 'links':
      return [claim.signature, net, ...claim.urls.map((url) => `url=${url}`)];
    case 'revoke':
      return [claim.signature, net, ...printText('reason', claim.reason)];
  }
}

function printText(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${name}=${encodeText(text)}`];
}
