import { toRequestName } from '@countersign/core/requests/request-link';
import { formatPlural } from '@countersign/core/words/count';
import type { PublicClaim } from '@countersign/proof/claims';
import { encodeHex } from '@countersign/proof/encoding';
import type { SignatureRequest } from '@countersign/proof/requests';
import { getCommonFolder } from '../receipts';
import { shorten } from '../signer';

/** What a request asks for. */
export type Asked = Pick<SignatureRequest, 'claim' | 'name'>;

/** @param paths - of the claim's files; a file without a name has its digest instead */
export function nameAsked(claim: PublicClaim, paths: readonly string[]): Asked {
  const path = claim.kind === 'file' ? paths[0] : getCommonFolder(paths);
  const last = path?.split('/').at(-1) ?? '';
  const isNamed = last !== '' && !last.startsWith('sha256:');
  return { claim, name: toRequestName(isNamed ? last : (claim.title ?? describe(claim))) };
}

function describe(claim: PublicClaim): string {
  return claim.kind === 'file'
    ? shorten(encodeHex(claim.digest.bytes))
    : formatPlural(claim.count, 'file', 'files');
}
