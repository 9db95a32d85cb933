import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import { toLink } from '@countersign/core/claims/read-links';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import { getOwnLinks, seekSame } from '@countersign/core/records/lookup/related-records';
import { createMentions } from '@countersign/core/records/mentions';
import { isRead } from '@countersign/core/records/search-rows';
import type { Statement } from '@countersign/core/records/find-withdrawal';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import { WITHDRAWN } from '../output/withdrawal-report';
import type { SigningContext } from '../sign/signing-context';
import type { Elsewhere } from '../sign/receipts/plan-jobs';

/** Plans only links that no node knows yet, wherever they were signed. */
export async function findLinked(
  context: SigningContext,
  record: AskedRecord,
  urls: readonly string[],
  planned: PlannedClaim,
  plan: (urls: readonly string[]) => PlannedClaim,
): Promise<Elsewhere> {
  const { cluster, input } = context;
  const { statements, isWhole } = await findLinkStatements(context, record);
  const open = isWhole ? [] : ['whether these links were added before could not be told'];
  const known = urls.flatMap((url) => {
    const statement = statements.find((each) => getUrls(each).includes(url));
    return statement === undefined ? [] : [{ url, statement }];
  });
  const tell = (some: typeof known) =>
    some.map(
      ({ url, statement: { verdict } }) => `${url} was added before: record ${verdict.signature}`,
    );
  const [first] = known;
  if (first === undefined || input.isAgain) {
    return { found: null, planned, notes: [...open, ...tell(known)] };
  }
  const missing = urls.filter((url) => !known.some((each) => each.url === url));
  if (missing.length > 0) {
    return { found: null, planned: plan(missing), notes: [...open, ...tell(known)] };
  }
  const { signature, claim, memo } = first.statement.verdict;
  const published = claim === null || memo === null ? planned : { ...planned, claim, memo };
  const elsewhere = known.filter((each) => each.statement !== first.statement);
  return {
    found: { signature, cluster },
    planned: published,
    notes: [...open, ...tell(elsewhere)],
  };
}

async function findLinkStatements(
  { cluster, input }: SigningContext,
  { verdict }: AskedRecord,
): Promise<{ readonly statements: readonly Statement[]; readonly isWhole: boolean }> {
  const chain = createChainWithTimeout(cluster, input.timeoutMs);
  const sought = seekSame(verdict);
  if (sought === null) return { statements: [], isWhole: false };
  const { address, rank } = sought;
  const search = createMentions(chain, { cluster, address, rank, skip: verdict.signature });
  await search.ask();
  const { rows, lists } = search.getState();
  return {
    statements: getOwnLinks(verdict, rows),
    isWhole:
      rows.every(({ evidence }) => isRead(evidence)) &&
      lists.every(({ status }) => status === 'whole'),
  };
}

function getUrls({ verdict: { claim } }: Statement): readonly string[] {
  return claim?.kind === 'links' ? claim.urls.map((url) => toLink(url) ?? url) : [];
}

export function getDoubts({ withdrawalStatus: status }: AskedRecord): readonly string[] {
  if (status === 'not-searched') return ['whether it was withdrawn could not be told'];
  return [WITHDRAWN[status] ?? []].flat();
}
