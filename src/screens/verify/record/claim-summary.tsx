import type { Claim } from '@countersign/proof/claims';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';
import { ShortCode } from '../../../ui/copy/short-code';
import { OutsideText } from '../../shared/outside-text';

export function ClaimSummary({ claim }: { readonly claim: Claim }) {
  switch (claim.kind) {
    case 'file':
      return (
        <>
          One file, <Sha256 text={formatDigest(claim.digest)} />
        </>
      );
    case 'tree':
      return (
        <>
          {formatCount(claim.count)} files as one set, <Sha256 text={formatDigest(claim.root)} />
        </>
      );
    case 'hidden':
      return (
        <>
          {claim.count === undefined ? 'Something' : `${formatCount(claim.count)} files`} kept
          hidden until its receipt is shown, <Sha256 text={formatDigest(claim.commitment)} />
        </>
      );
    case 'links':
      return (
        <>
          Links for the record <Named signature={claim.signature} />:{' '}
          <bdi translate="no">{claim.urls.map(toVisibleText).join(', ')}</bdi>
        </>
      );
    case 'revoke':
      return (
        <>
          Withdrawal of the record <Named signature={claim.signature} />
          {claim.reason !== undefined && (
            <>
              {' '}
              with these words: <OutsideText text={claim.reason} />
            </>
          )}
        </>
      );
  }
}

function Sha256({ text }: { readonly text: string }) {
  return <ShortCode text={text} label="fingerprint" head={13} tail={6} className="align-bottom" />;
}

function Named({ signature }: { readonly signature: string }) {
  return <ShortCode text={signature} label="signature" />;
}
