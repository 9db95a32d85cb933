import { verify, type Verdict } from '@countersign/proof';
import { weighStatement } from '@countersign/proof/records';
import { isRead, type SearchRow } from '../search-rows';
import type { Statement } from '../find-withdrawal';
import { verifyEvidence } from '../verify-evidence';

/** @param rows - the transactions that mention the same file or set, newest first */
export function getOwnLinks(main: Verdict, rows: readonly SearchRow[]): readonly Statement[] {
  return rows.flatMap(({ evidence }) => {
    if (!isRead(evidence)) return [];
    const { claim } = verifyEvidence(evidence);
    if (claim?.kind !== 'links' || claim.signature !== main.signature) return [];
    const verdict = verify({ evidence, about: main });
    const counts = weighStatement(verdict);
    return counts === null || counts === 'no' ? [] : [{ verdict, counts }];
  });
}
