import { getSubjectDigest } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { SigningRequest } from '@countersign/proof/requests';
import { isClaimFor } from '../claims/is-claim-for';
import type { Cluster } from '../configuration/cluster';
import type { RecordChain } from '../records/ask-record';
import {
  lookUp,
  seekFile,
  seekSigner,
  type LookedUp,
  type VerifiedRecord,
} from '../records/lookup/look-up';
import { judgeRequest, type JudgedRequest } from './judge-request';

/**
 * Reads the list of the file or set, and each signer's own. Anybody can fill the file's list with
 * mentions, and a signer may have signed very often: either list alone may be too long to be read.
 */
export async function searchRequest(
  chain: RecordChain,
  cluster: Cluster,
  request: SigningRequest,
  signal: AbortSignal,
): Promise<JudgedRequest> {
  const { claim, signers } = request;
  const digest = getSubjectDigest(claim);
  const { kind } = claim;
  if (digest === null) throw new TypeError('A file or a set is asked for.');
  const text = formatDigest(digest);
  const ofFile = lookUp(chain, cluster, seekFile({ digest, kind }, null), signal);
  const ofSigners = signers.map((address) =>
    lookUp(
      chain,
      cluster,
      {
        ...seekSigner(address),
        rank: ({ memoHint }) => (memoHint?.includes(text) === true ? 0 : null),
        isMeant: (verdict) => verdict.claim !== null && isClaimFor(verdict.claim, kind, digest),
      },
      signal,
    ),
  );
  const [file, ...own] = await Promise.all([ofFile, ...ofSigners]);
  const found = new Map<string, VerifiedRecord>();
  for (const { records } of [file, ...own]) {
    for (const record of records) found.set(record.signature, record);
  }
  const records = [...found.values()].map(({ asked }) => ({
    verdict: asked.verdict,
    withdrawal: asked.withdrawalStatus,
  }));
  return judgeRequest(request, records, (address) => {
    const list = own[signers.indexOf(address)];
    return isWhole(file) || (list !== undefined && isWhole(list));
  });
}

/** True if each node returned its whole list, and nothing that may be a record was left unread. */
function isWhole({ lists, unread }: LookedUp): boolean {
  return (
    unread.length === 0 &&
    lists.every(({ status, failure }) => status === 'whole' && failure === null)
  );
}
