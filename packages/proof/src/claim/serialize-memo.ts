import { type Claim, getClaimFault } from './claim';
import { formatDigest } from '../encoding/digest';
import { ProofError } from '../errors';
import { MAX_MEMO_BYTES } from './memo';
import { encodeText } from './plain-text';

/** @throws ProofError `claim/invalid` */
export function serializeMemo(claim: Claim): string {
  const fault = getClaimFault(claim);
  if (fault !== null) throw new ProofError('claim/invalid', { fault });
  const memo = ['countersign/1', claim.kind, ...serializeFields(claim)].join(' ');
  if (memo.length > MAX_MEMO_BYTES) throw new ProofError('claim/invalid', { fault: 'too-long' });
  return memo;
}

function serializeFields(claim: Claim): string[] {
  const net = `net=${claim.net}`;
  switch (claim.kind) {
    case 'file':
      return [formatDigest(claim.digest), net, ...formatText('title', claim.title)];
    case 'tree':
      return [
        formatDigest(claim.root),
        `n=${claim.count}`,
        net,
        ...formatText('title', claim.title),
      ];
    case 'hidden': {
      const count = claim.count === undefined ? [] : [`n=${claim.count}`];
      return [formatDigest(claim.commitment), ...count, net];
    }
    case 'links':
      return [claim.signature, net, ...claim.urls.map((url) => `url=${url}`)];
    case 'revoke':
      return [claim.signature, net, ...formatText('reason', claim.reason)];
  }
}

function formatText(name: string, text: string | undefined): string[] {
  return text === undefined ? [] : [`${name}=${encodeText(text)}`];
}
