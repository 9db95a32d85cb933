import { printDigest, toVisibleText, type Claim, type Verdict } from '../../proof';
import { ShortCode } from '../../ui/short-code';
import type { StatementKind } from '../../flows/statement';

interface StatementWordsProps {
  readonly kind: StatementKind;
  readonly verdict: Verdict;
}

/** What is about to be signed about a record, in plain words. */
export function StatementWords({ kind, verdict: { author, claim } }: StatementWordsProps) {
  switch (kind) {
    case 'countersign':
      return (
        <>
          You sign {claim && <SameClaim claim={claim} />}, which{' '}
          <ShortCode text={author ?? ''} label="author’s address" /> has signed, for everybody to
          see and for good. Sign only what you have seen yourself.
        </>
      );
    case 'links':
      return 'You add these links to your record, for everybody to see and for good.';
    case 'revoke':
      return 'You say, for everybody to see and for good, that you no longer stand by your record.';
  }
}

function SameClaim({ claim }: { readonly claim: Claim }) {
  switch (claim.kind) {
    case 'file':
      return (
        <>
          the file <Sha256 text={printDigest(claim.digest)} />
          <Title text={claim.title} />
        </>
      );
    case 'tree':
      return (
        <>
          the set of {claim.count} files <Sha256 text={printDigest(claim.root)} />
          <Title text={claim.title} />
        </>
      );
    case 'hidden':
      return (
        <>
          something that is kept hidden, <Sha256 text={printDigest(claim.commitment)} />, which
          nobody can tell without its receipt
        </>
      );
    case 'links':
    case 'revoke':
      return null;
  }
}

function Title({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <>
      {' '}
      with the title “<bdi>{toVisibleText(text)}</bdi>”
    </>
  );
}

function Sha256({ text }: { readonly text: string }) {
  return <ShortCode text={text} label="digest" head={15} tail={8} />;
}
