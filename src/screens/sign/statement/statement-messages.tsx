import type { StatementKind } from '../../../flows/claims/statement';
import { toVisibleText, type Claim, type Verdict } from '../../../proof';

interface StatementTextProps {
  readonly kind: StatementKind;
  readonly verdict: Verdict;
}

/** What is about to be signed about a record, in plain words; the exact text stands below. */
export function StatementText({ kind, verdict: { author, claim } }: StatementTextProps) {
  switch (kind) {
    case 'countersign':
      return (
        <>
          You sign {claim && WHAT[claim.kind](claim)}
          <Title claim={claim} />, as {author?.slice(0, 6)}…{author?.slice(-6)} did, for everybody
          to see and for good. Sign only what you have seen yourself.
        </>
      );
    case 'links':
      return 'You add these links to your record, for everybody to see and for good.';
    case 'revoke':
      return 'You say, for everybody to see and for good, that you no longer stand by your record.';
  }
}

const WHAT: Record<Claim['kind'], (claim: Claim) => string> = {
  file: () => 'the file that has this digest',
  tree: (claim) =>
    `the set of ${claim.kind === 'tree' ? claim.count : ''} files that has this root`,
  hidden: () => 'something that is kept hidden, and that nobody can tell without its receipt',
  links: () => '',
  revoke: () => '',
};

function Title({ claim }: { readonly claim: Claim | null }) {
  if (claim?.kind !== 'file' && claim?.kind !== 'tree') return null;
  if (claim.title === undefined) return null;
  return (
    <>
      {' '}
      with the title “<bdi>{toVisibleText(claim.title)}</bdi>”
    </>
  );
}
