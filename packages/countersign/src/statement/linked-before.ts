import type { PlannedClaim } from '../../../../src/flows/claims/planned-claim';
import { toLink } from '../../../../src/flows/claims/read-links';
import type { AskedRecord } from '../../../../src/flows/records/ask-record';
import type { Statement } from '../../../../src/flows/records/related-records';
import type { SigningContext } from '../sign/signing-context';
import { isBegun, takeBefore, type SaidBefore } from './said-before';

/**
 * Plans only those links of which no node knows yet, wherever they were signed. Links may be added
 * to a withdrawn record too; a note says that it is withdrawn.
 *
 * @param urls - as `toLink` spells them
 * @param plan - makes the claim that publishes all or some of them
 */
export async function findLinked(
  context: SigningContext,
  record: AskedRecord,
  urls: readonly string[],
  plan: (urls: readonly string[]) => PlannedClaim,
): Promise<SaidBefore> {
  const planned = plan(urls);
  const notes = getNotes(record);
  const statements = getLinkStatements(record);
  const known = urls.flatMap((url) => {
    const statement = statements.find((each) => getUrls(each).includes(url));
    return statement === undefined ? [] : [{ url, statement }];
  });
  const [first] = known;
  const tell = (some: typeof known) =>
    some.map(
      ({ url, statement: { verdict } }) => `${url} was added before: record ${verdict.signature}`,
    );
  if (first === undefined || (await isBegun(context, planned))) {
    return { planned, problem: null, notes };
  }
  if (context.input.isAgain) return { planned, problem: null, notes: [...notes, ...tell(known)] };
  const missing = urls.filter((url) => !known.some((each) => each.url === url));
  const inDoubt = known.find(({ statement }) => statement.counts === 'in-doubt');
  if (inDoubt === undefined && missing.length > 0) {
    return { planned: plan(missing), problem: null, notes: [...notes, ...tell(known)] };
  }
  const { statement } = inDoubt ?? first;
  const before = await takeBefore(context, statement, planned, 'added such links');
  const elsewhere = known.filter((each) => each.statement !== statement);
  return { ...before, notes: [...before.notes, ...notes, ...tell(elsewhere)] };
}

/** Of its signer, the surest first, and of these the latest. */
function getLinkStatements({ withdrawal }: AskedRecord): readonly Statement[] {
  const signatures = withdrawal?.related.signatures ?? [];
  const statements = signatures.find(({ isThis }) => isThis)?.statements ?? [];
  const latest = statements
    .filter(({ verdict: { claim } }) => claim?.kind === 'links')
    .toReversed();
  return [
    ...latest.filter(({ counts }) => counts !== 'in-doubt'),
    ...latest.filter(({ counts }) => counts === 'in-doubt'),
  ];
}

function getUrls({ verdict: { claim } }: Statement): readonly string[] {
  return claim?.kind === 'links' ? claim.urls.map((url) => toLink(url) ?? url) : [];
}

/** The search for a withdrawal reads the links too. */
function getNotes({ withdrawalStatus: status }: AskedRecord): readonly string[] {
  if (status === 'withdrawn') return ['its signer withdrew it'];
  if (status === 'marked') return ['a mark says that its signer withdrew it'];
  if (status !== 'not-searched') return [];
  return ['whether these links were added before, or it was withdrawn, could not be told'];
}
