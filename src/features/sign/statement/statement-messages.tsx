import type { StatementKind } from '@countersign/core/claims/statement';
import type { Verdict } from '@countersign/proof';
import { isPublic, type Claim } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { KnownName } from '../../signer';
import { formatCount } from '@countersign/core/words/count';

interface StatementTextProps {
  readonly kind: StatementKind;
  readonly verdict: Verdict;
}

/** Explains in plain words what a statement signs; the exact text is shown below. */
export function StatementText({ kind, verdict: { author, claim } }: StatementTextProps) {
  switch (kind) {
    case 'countersign':
      return (
        <>
          You’re about to publish a permanent, public signature on{' '}
          {claim && WHAT[claim.kind](claim)} that <KnownName address={author ?? ''} />
          {author?.slice(0, 6)}…{author?.slice(-6)} signed
          <Title claim={claim} />. Sign only what you have read yourself.
        </>
      );
    case 'links':
      return (
        <>You’re about to add these links to your signature, permanently and for everyone to see.</>
      );
    case 'revoke':
      return (
        <>You’re about to tell everyone, permanently, that you no longer stand by this signature.</>
      );
  }
}

const WHAT: Record<Claim['kind'], (claim: Claim) => string> = {
  file: () => 'the file',
  tree: (claim) => `the set of ${claim.kind === 'tree' ? formatCount(claim.count) : ''} files`,
  hidden: () => 'one or more private files',
  links: () => '',
  revoke: () => '',
};

function Title({ claim }: { readonly claim: Claim | null }) {
  if (!isPublic(claim)) return null;
  if (claim.title === undefined) return null;
  return (
    <>
      {' '}
      with the title “<bdi translate="no">{toVisibleText(claim.title)}</bdi>”
    </>
  );
}
