import { Ban, CircleCheck, CircleHelp, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cluster } from '../../config/configuration';
import type { Observation, Verdict } from '../../proof';
import { Facts } from '../../ui/facts';
import { ShortCode } from '../../ui/short-code';
import { ClaimSummary } from './claim-summary';
import { printFinality } from './print-finality';
import { printTime } from './print-time';
import { RECORD_WORDS, type RecordTone } from './record-words';

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
  unknown: { Icon: CircleHelp, icon: 'text-warn', card: 'border-warn/50 bg-warn-soft' },
};

interface RecordCardProps {
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  readonly observations: readonly Observation[];
}

/** What was signed, by whom, when, and how final it is. */
export function RecordCard({ verdict, cluster, observations }: RecordCardProps) {
  const { record, author, landing } = verdict;
  const { headline, text, tone } = RECORD_WORDS[record];
  const { Icon, icon, card } = TONES[tone];
  const finality = printFinality(verdict, observations);
  return (
    <div data-record={record} role="status" className={`rounded-2xl border p-5 sm:p-6 ${card}`}>
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={`mt-0.5 size-7 shrink-0 ${icon}`} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold text-balance">
            <Headline text={headline} author={author} />
          </h2>
          <p className="text-ink-soft mt-1 text-pretty">
            {text.replace('{finality}', () => finality.clause)}
          </p>
        </div>
      </div>
      {verdict.claim && (
        <Facts
          className="mt-5"
          facts={[
            ['What', <ClaimSummary key="claim" claim={verdict.claim} />],
            ['When', <When key="when" landing={landing} />],
            ['Network', cluster.label],
            ['Finality', finality.fact],
          ]}
        />
      )}
      {verdict.claim && cluster.test && (
        <p className="text-small text-ink-soft mt-4">
          {cluster.label} is a test network: its coins have no value, and it may be reset.
        </p>
      )}
    </div>
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
  return (
    <>
      {before}
      <ShortCode text={author ?? ''} label="author’s address" className="align-baseline" />
      {after}
    </>
  );
}

function When({ landing }: { readonly landing: Verdict['landing'] }) {
  if (landing === null) return 'Not known';
  const slot = landing.slot === null ? '' : `slot ${landing.slot}`;
  if (landing.blockTime === null) {
    return `The node reports no time${slot === '' ? '' : `; in ${slot}`}`;
  }
  const { iso, utc, local } = printTime(landing.blockTime);
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
