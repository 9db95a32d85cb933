import type { StatementKind } from '../../flows/statement';
import type { Verdict } from '../../proof';

/** Why the connected account can't sign this about the record, as half a sentence; null where it can. */
export function getObstacle(
  kind: StatementKind,
  verdict: Verdict,
  account: string | null,
): string | null {
  if (account === null) return null;
  const isAuthor = account === verdict.author;
  if (kind === 'countersign') {
    return isAuthor ? 'The account that is connected has signed this record already.' : null;
  }
  return isAuthor ? null : 'Only the author of the record can sign this. Connect the account';
}
