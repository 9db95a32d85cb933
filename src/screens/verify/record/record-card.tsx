import Ban from 'lucide-react/icons/ban';
import { formatList } from '../../shared/format-list';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Info from 'lucide-react/icons/info';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { LucideIcon } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import {
  isHarmless,
  isStatement,
  type Claim,
  type RecordState,
  type Verdict,
} from '../../../proof';
import { Facts } from '../../../ui/facts';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { ShortCode } from '../../../ui/copy/short-code';
import { OutsideText } from '../../shared/outside-text';
import { ClaimSummary } from './claim-summary';
import { getCardMessages } from './card-messages';
import { FinalitySteps } from '../details/finality-steps';
import { formatFinality } from '../details/format-finality';
import { formatTime } from '../details/format-time';
import { getRecordPath } from '../../shared/routes';
import { formatNoneFound } from '../history/none-found';
import { formatClaimMark, isConfirmedByMark } from './mark-messages';
import type { RecordTone } from './record-messages';
import type { ReadyRecord } from '../data/use-record';
import { formatSecond } from '../details/second-node-messages';

const TONES: Record<
  RecordTone,
  { readonly Icon: LucideIcon; readonly icon: string; readonly card: string }
> = {
  good: { Icon: CircleCheck, icon: 'text-good', card: 'border-good/50 bg-good-soft' },
  wait: {
    Icon: LoaderCircle,
    icon: 'text-accent motion-safe:animate-spin',
    card: 'border-line bg-surface',
  },
  bad: { Icon: Ban, icon: 'text-bad', card: 'border-bad/50 bg-bad-soft' },
  plain: { Icon: Info, icon: 'text-accent', card: 'border-line bg-surface' },
  unknown: { Icon: CircleHelp, icon: 'text-warn', card: 'border-warn/50 bg-warn-soft' },
  void: { Icon: Ban, icon: 'text-ink-faint', card: 'border-line-strong bg-sunken' },
};

const RevokedNotice = lazyPart(
  () => import('./revoked-notice'),
  (module) => module.RevokedNotice,
);
const NotFoundSince = lazyPart(
  () => import('../history/not-found-since'),
  (module) => module.NotFoundSince,
);
const OtherInstructions = lazyPart(
  () => import('./other-instructions'),
  (module) => module.OtherInstructions,
);

export const RecordCard = memo(function RecordCard({ record }: { readonly record: ReadyRecord }) {
  const { check, found, second, revocationStatus } = record;
  const { verdict } = check;
  const { author, landing } = verdict;
  const { cluster, evidence } = found;
  const { revocation, markWords: withdrawnWords } = revocationStatus;
  const markWords = formatClaimMark(record.claimMark);
  const { headline, text, tone } = getCardMessages(record);
  const secondMessage = formatSecond(second);
  const { Icon, icon, card } = TONES[tone];
  const finality = formatFinality(verdict, evidence.observations);
  return (
    <div
      data-record={verdict.record}
      data-revoked={revocation === null && withdrawnWords === null ? undefined : ''}
      data-marked={isConfirmedByMark(record.claimMark) ? '' : undefined}
      role="status"
      className={`rounded-2xl border p-5 sm:p-6 ${card}`}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={`mt-0.5 size-7 shrink-0 ${icon}`} />
        <div className="min-w-0 flex-1">
          <h2
            // The copy button's name is not part of it.
            aria-label={headline.replace('{author}', author ?? '')}
            className="text-title font-semibold text-balance"
          >
            <Headline text={headline} author={author} />
          </h2>
          <CardText
            record={verdict.record}
            text={text.replace('{finality}', () => finality.clause)}
          />
          {isStatement(verdict.claim) && (
            <Link
              to={getRecordPath(verdict.claim.signature, cluster.id)}
              className="text-accent mt-2 inline-block rounded font-medium underline underline-offset-4"
            >
              Open the record that it is about
            </Link>
          )}
        </div>
      </div>
      <FinalitySteps record={verdict.record} />
      {(revocation !== null || withdrawnWords !== null) && (
        <RevokedNotice statement={revocation} markWords={withdrawnWords} />
      )}
      {author !== null && verdict.otherInstructions.some((each) => !isHarmless(each)) && (
        <OtherInstructions verdict={verdict} />
      )}
      {verdict.claim && (
        <Facts
          className="mt-5"
          facts={[
            ['What', <ClaimSummary key="claim" claim={verdict.claim} />],
            ...getTitle(verdict.claim),
            ['When', <When key="when" landing={landing} />],
            ['Network', cluster.label],
            ...getPayer(verdict),
            ['Finality', finality.fact],
            ...(secondMessage === null ? [] : [['Second node', secondMessage] as const]),
            ...(markWords === null ? [] : [['Lasting mark', markWords] as const]),
            ...(revocationStatus.words === null
              ? []
              : [['Withdrawn by the signer', <Withdrawn key="withdrawn" {...record} />] as const]),
          ]}
        />
      )}
      {verdict.record === 'not-found' && found.asked.length > 0 && (
        <p className="mt-4">
          Asked: {formatList(found.asked.map(({ label }) => label))}
          {secondMessage !== null && `; ${secondMessage}`}.
        </p>
      )}
      {verdict.record === 'not-found' && <NotFoundSince found={found} />}
      {verdict.claim && cluster.test && (
        <p className="text-small text-ink-soft mt-4">
          {cluster.label} is a test network: its coins have no value, and it may be reset.
        </p>
      )}
    </div>
  );
});

/** Reserves the room of other texts in its place. */
const ROOM =
  'grid *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-room)]';

/** Reserves the room of the likeliest result, so that nothing below moves. */
function Withdrawn({ revocationStatus, found }: Pick<ReadyRecord, 'revocationStatus' | 'found'>) {
  const room =
    revocationStatus.status === 'looking' ? formatNoneFound(found.cluster.endpoints) : '';
  return (
    <span data-room={room} className={ROOM}>
      <span>{revocationStatus.words}</span>
    </span>
  );
}

/** A final record has less text; the room stays, so that nothing moves. */
function CardText({ record, text }: { readonly record: RecordState; readonly text: string }) {
  const [settling, setSettling] = useState('');
  if (record === 'settling' && settling !== text) setSettling(text);
  return (
    <p
      data-room={record === 'valid' ? settling : ''}
      className={`text-ink-soft mt-1 text-pretty ${ROOM}`}
    >
      <span>{text}</span>
    </p>
  );
}

function Headline({
  text,
  author,
}: {
  readonly text: string;
  readonly author: string | null;
}): ReactNode {
  const [before, after] = text.split('{author}');
  if (after === undefined) return text;
  const [, mark = '', rest = ''] = /^([;,]?)(.*)$/.exec(after) ?? [];
  return (
    <>
      {before}
      {/* No line begins with a comma. */}
      <span className="whitespace-nowrap">
        <ShortCode text={author ?? ''} label="signer’s address" className="align-baseline" />
        {mark}
      </span>
      {rest}
    </>
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

function When({ landing }: { readonly landing: Verdict['landing'] }) {
  if (landing === null) return 'Not known';
  const slot = landing.slot === null ? '' : `slot ${landing.slot}`;
  if (landing.blockTime === null) {
    return `The node reports no time${slot === '' ? '' : `; in ${slot}`}`;
  }
  const { iso, utc, local } = formatTime(landing.blockTime);
  return (
    <>
      <time dateTime={iso}>{utc}</time> (about)
      <span className="text-ink-faint">
        {' '}
        · {local} here{slot === '' ? '' : ` · ${slot}`}
      </span>
    </>
  );
}
