import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Verdict } from '@countersign/proof';
import { getRecordPath } from '../../routes';
import type { ReadyRecord } from '../data/use-record';
import { formatFinality } from '@countersign/core/documents/format-finality';
import { formatNodes } from '../words/nodes-messages';
import * as words from '../words/signature';
import { formatAbout } from '@countersign/core/words/date';
import { explainNoTime } from '@countersign/core/words/date';
import { formatTime } from '../../network';
import { formatNoneFound, NONE_FOUND } from '@countersign/core/words/withdrawal';

interface SignatureFactsProps {
  readonly record: ReadyRecord;
  readonly saysPermanent: boolean;
}

export function SignatureFacts({ record, saysPermanent }: SignatureFactsProps) {
  const { check, found, withdrawal } = record;
  const { verdict } = check;
  const { who, both } = formatFinality(verdict, found.evidence.observations);
  const { statement, words: reported } = withdrawal;
  // While servers are asked, the line is hidden, because it would appear only for a moment.
  const servers = record.nodes.isAwaited ? null : formatNodes(record.nodes);
  return (
    <>
      {/* The height is reserved, so that nothing below moves when another server answers. */}
      <dl className="text-small min-h-21 sm:min-h-16">
        <div className="sm:text-body">
          <dt className="sr-only">{words.WHEN}</dt>
          <dd>
            <When verdict={verdict} />
          </dd>
        </div>
        <Fact name={words.NETWORK} end="after:content-[',_']">
          {found.cluster.label}
        </Fact>
        {words.isTestNetwork(found.cluster) && (
          <Fact name={words.NETWORK_KIND} end="after:content-[',_']">
            {words.TEST_NETWORK}
          </Fact>
        )}
        <Fact name={words.STATUS} end={STOP}>
          {saysPermanent ? who : both}
        </Fact>
        {reported !== null && (
          <Fact name={words.WITHDRAWN} end={reported.endsWith('…') ? '' : STOP}>
            {reported === formatNoneFound(found.cluster.endpoints) ? NONE_FOUND : reported}
          </Fact>
        )}
        {servers !== null && (
          <Fact name={words.SERVERS} end={STOP}>
            {servers}
          </Fact>
        )}
      </dl>
      {statement !== null && (
        <Link
          to={getRecordPath(statement.verdict.signature, found.cluster.id)}
          className="text-accent inline-flex min-h-11 items-center rounded underline underline-offset-4 md:min-h-8"
        >
          {words.OPEN_WITHDRAWAL}
        </Link>
      )}
    </>
  );
}

const STOP = "after:content-['._']";

interface FactProps {
  readonly name: string;
  /** A class for the punctuation after the value. */
  readonly end: string;
  readonly children: ReactNode;
}

function Fact({ name, end, children }: FactProps) {
  return (
    <div className="text-ink-soft inline wrap-anywhere">
      <dt className="sr-only">{name}</dt>
      <dd className={`inline ${end}`}>
        <span>{children}</span>
      </dd>
    </div>
  );
}

function When({ verdict }: { readonly verdict: Verdict }) {
  const { landing } = verdict;
  if (landing === null) return <>{words.NO_TIME}</>;
  if (landing.blockTime === null) {
    return <>{words.formatNoTime(explainNoTime(verdict), landing.slot)}</>;
  }
  const { iso, local } = formatTime(landing.blockTime);
  return (
    <>
      <time dateTime={iso}>{formatAbout(Number(landing.blockTime) * 1000)}</time>
      {local !== null && <span className="text-ink-soft">{words.formatLocalTime(local)}</span>}
    </>
  );
}
