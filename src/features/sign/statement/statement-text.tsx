import type { StatementKind } from '@countersign/core/claims/statement';
import type { Verdict } from '@countersign/proof';
import { isPublic, type Claim } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { Filled } from '../../../ui/filled';
import { KnownName, shorten } from '../../signer';
import * as words from './words';

interface StatementTextProps {
  readonly kind: StatementKind;
  readonly verdict: Verdict;
}

export function StatementText({ kind, verdict: { author, claim } }: StatementTextProps) {
  switch (kind) {
    case 'countersign': {
      const signer = (
        <>
          <KnownName address={author ?? ''} />
          {shorten(author ?? '')}
        </>
      );
      const parts = { what: claim && describe(claim), signer, title: <WithTitle claim={claim} /> };
      return <Filled text={words.SIGNS_COUNTERSIGNATURE} parts={parts} />;
    }
    case 'links':
      return <>{words.SIGNS_LINKS}</>;
    case 'revoke':
      return <>{words.SIGNS_WITHDRAWAL}</>;
  }
}

/** Null for a claim that nobody can countersign. */
function describe(claim: Claim): string | null {
  switch (claim.kind) {
    case 'file':
      return words.THE_FILE;
    case 'tree':
      return words.formatSet(claim.count);
    case 'hidden':
      return words.PRIVATE_FILES;
    case 'links':
    case 'revoke':
      return null;
  }
}

function WithTitle({ claim }: { readonly claim: Claim | null }) {
  if (!isPublic(claim) || claim.title === undefined) return null;
  const title = <bdi translate="no">{toVisibleText(claim.title)}</bdi>;
  return <Filled text={words.WITH_TITLE} parts={{ title }} />;
}
