import type { Verdict } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { ShortCode } from '../../../ui/copy/short-code';
import { Facts } from '../../../ui/facts';
import { OutsideText } from '../../shared/outside-text';
import type { ReadyRecord } from '../data/use-record';
import { formatFinality } from '../details/format-finality';
import { formatTime } from '../details/format-time';
import { formatSecond } from '../details/second-node-messages';
import { formatNoneFound } from '../history/none-found';
import { ClaimSummary } from './claim-summary';
import { formatClaimMark, formatOwnMark } from './mark-messages';

interface RecordFactsProps {
  readonly record: ReadyRecord;
  readonly claim: Claim;
}

/** What is known of a record, each with its name. */
export function RecordFacts({ record, claim }: RecordFactsProps) {
  const { check, found, second, revocationStatus } = record;
  const { verdict } = check;
  const secondMessage = formatSecond(second);
  const claimMarkWords = formatClaimMark(record.claimMark);
  return (
    <Facts
      className="border-line mt-5 border-t pt-4"
      facts={[
        ['What', <ClaimSummary key="claim" claim={claim} />],
        ...getTitle(claim),
        ['When', <When key="when" landing={verdict.landing} />],
        ['Network', found.cluster.label],
        ...getPayer(verdict),
        ['Status', formatFinality(verdict, found.evidence.observations).fact],
        ...(secondMessage === null ? [] : [['Second server', secondMessage] as const]),
        ...(claimMarkWords === null ? [] : [['Lasting mark', claimMarkWords] as const]),
        ...getOwnMark(record),
        ...(revocationStatus.words === null
          ? []
          : [['Withdrawn by the signer', <Withdrawn key="withdrawn" {...record} />] as const]),
        ...(revocationStatus.missingMark === null
          ? []
          : [['Withdrawal’s mark', revocationStatus.missingMark] as const]),
      ]}
    />
  );
}

/** Reserves the room of the likeliest result, so that nothing below moves. */
function Withdrawn({ revocationStatus, found }: Pick<ReadyRecord, 'revocationStatus' | 'found'>) {
  const room =
    revocationStatus.status === 'looking' ? formatNoneFound(found.cluster.endpoints) : '';
  return (
    <span
      data-room={room}
      className="grid *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-room)]"
    >
      <span>{revocationStatus.words}</span>
    </span>
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

function When({ landing }: { readonly landing: Verdict['landing'] }) {
  if (landing === null) return <>Not known</>;
  const slot = landing.slot === null ? '' : `slot ${landing.slot}`;
  if (landing.blockTime === null) {
    return <>{`The server reports no time${slot === '' ? '' : `; in ${slot}`}`}</>;
  }
  const { iso, utc, local } = formatTime(landing.blockTime);
  return (
    <>
      <time dateTime={iso}>{utc}</time> (about)
      <span className="text-ink-faint">
        {local === null ? '' : ` · ${local} here`}
        {slot === '' ? '' : ` · ${slot}`}
      </span>
    </>
  );
}
