import type { Verdict } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { ShortCode } from '../../../ui/copy/short-code';
import { Facts } from '../../../ui/facts';
import { OutsideText } from '../../shared/outside-text';
import type { ReadyRecord } from '../data/use-record';
import { formatNodes } from '../words/nodes-messages';
import { ClaimSummary } from './claim-summary';

interface RecordFactsProps {
  readonly record: ReadyRecord;
  readonly claim: Claim;
}

/** Shows what was signed, and the other facts about the record. */
export function RecordFacts({ record, claim }: RecordFactsProps) {
  const { check, nodes } = record;
  const { verdict } = check;
  const servers = formatNodes(nodes);
  return (
    <Facts
      facts={[
        ['What', <ClaimSummary key="claim" claim={claim} />],
        ...getTitle(claim),
        ...getPayer(verdict),
        ...(servers === null ? [] : [['Servers', servers] as const]),
      ]}
    />
  );
}

/** The signer's words, apart from this page's. */
function getTitle(claim: Claim) {
  const title = 'title' in claim ? claim.title : undefined;
  return title === undefined ? [] : [['Title', <OutsideText key="title" text={title} />] as const];
}

/** Another payer shows who had the transaction made. */
function getPayer({ author, feePayer }: Verdict) {
  if (author === null || feePayer === null || feePayer === author) return [];
  const payer = <ShortCode key="payer" text={feePayer} label="fee payer" />;
  return [['Fee paid by', <>{payer}, not by the signer</>] as const];
}
