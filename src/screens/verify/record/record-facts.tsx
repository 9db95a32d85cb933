import type { Verdict } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { ShortCode } from '../../../ui/copy/short-code';
import { Facts } from '../../../ui/facts';
import { OutsideText } from '../../shared/outside-text';
import type { ReadyRecord } from '../data/use-record';
import { formatSecond } from '../words/second-node-messages';
import { ClaimSummary } from './claim-summary';
import { formatClaimMark, formatOwnMark } from '../words/mark-messages';

interface RecordFactsProps {
  readonly record: ReadyRecord;
  readonly claim: Claim;
}

/** What was signed, and what else is known of it. */
export function RecordFacts({ record, claim }: RecordFactsProps) {
  const { check, second, withdrawal } = record;
  const { verdict } = check;
  const secondMessage = formatSecond(second);
  const claimMarkWords = formatClaimMark(record.claimMark);
  return (
    <Facts
      facts={[
        ['What', <ClaimSummary key="claim" claim={claim} />],
        ...getTitle(claim),
        ...getPayer(verdict),
        ...(secondMessage === null || second?.status === 'agrees'
          ? []
          : [['Second server', secondMessage] as const]),
        ...(claimMarkWords === null ? [] : [['Lasting mark', claimMarkWords] as const]),
        ...getOwnMark(record),
        ...(withdrawal.missingMark === null
          ? []
          : [['Withdrawal’s mark', withdrawal.missingMark] as const]),
      ]}
    />
  );
}

/** The signer's words, apart from this page's. */
function getTitle(claim: Claim) {
  const title = 'title' in claim ? claim.title : undefined;
  return title === undefined ? [] : [['Title', <OutsideText key="title" text={title} />] as const];
}

function getOwnMark({ ownMark }: ReadyRecord) {
  if (ownMark === null) return [];
  const { text, isMissing } = formatOwnMark(ownMark);
  const shown = (
    <span key="mark" data-own-mark="" className={isMissing ? 'text-warn' : ''}>
      {text}
    </span>
  );
  return [['Lasting mark', shown] as const];
}

/** Another payer shows who had the transaction made. */
function getPayer({ author, feePayer }: Verdict) {
  if (author === null || feePayer === null || feePayer === author) return [];
  const payer = <ShortCode key="payer" text={feePayer} label="fee payer" />;
  return [['Fee paid by', <>{payer}, not by the signer</>] as const];
}
