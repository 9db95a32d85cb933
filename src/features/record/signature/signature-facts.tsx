import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Verdict } from '@countersign/proof';
import { getRecordPath } from '../../routes';
import { isTestNetwork } from '../words/test-network';
import type { ReadyRecord } from '../data/use-record';
import { formatFinality } from '../words/format-finality';
import { formatNodes } from '../words/nodes-messages';
import { formatAbout } from '@countersign/core/words/date';
import { explainNoTime, formatTime } from '../../network';
import { formatNoneFound, NONE_FOUND } from '@countersign/core/words/withdrawal';

interface SignatureFactsProps {
  readonly record: ReadyRecord;
  /** The words before it say that the record is permanent. */
  readonly isSaid: boolean;
}

/** When, where, who reports it, and whether it was withdrawn: each once. */
export function SignatureFacts({ record, isSaid }: SignatureFactsProps) {
  const { check, found, withdrawal } = record;
  const { verdict } = check;
  const { who, both } = formatFinality(verdict, found.evidence.observations);
  const { statement, words } = withdrawal;
  // While servers are asked, the answer or the details say so: a line here would appear and
  // disappear.
  const servers = record.nodes.isAwaited ? null : formatNodes(record.nodes);
  return (
    <>
      {/* Reserves the usual height on a phone, so that nothing below moves when another server
          answers. */}
      <dl className="text-small min-h-21 sm:min-h-16">
        <div className="sm:text-body">
          <dt className="sr-only">When</dt>
          <dd>
            <When verdict={verdict} />
          </dd>
        </div>
        <Fact name="Network" end="after:content-[',_']">
          {found.cluster.label}
        </Fact>
        {isTestNetwork(found.cluster) && (
          <Fact name="Kind of network" end="after:content-[',_']">
            a test network
          </Fact>
        )}
        <Fact name="Status" end={STOP}>
          {isSaid ? who : both}
        </Fact>
        {words !== null && (
          <Fact name="Withdrawn by the signer" end={words.endsWith('…') ? '' : STOP}>
            {words === formatNoneFound(found.cluster.endpoints) ? NONE_FOUND : words}
          </Fact>
        )}
        {servers !== null && (
          <Fact name="Servers" end={STOP}>
            {servers}
          </Fact>
        )}
      </dl>
      {statement !== null && (
        <Link
          to={getRecordPath(statement.verdict.signature, found.cluster.id)}
          className="text-accent inline-flex min-h-11 items-center rounded underline underline-offset-4 md:min-h-8"
        >
          Open the withdrawal
        </Link>
      )}
    </>
  );
}

const STOP = "after:content-['._']";

interface FactProps {
  readonly name: string;
  /** Punctuation that makes it part of a sentence. */
  readonly end: string;
  readonly children: ReactNode;
}

/** A name for screen readers, and its value, within one visible line. */
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
  if (landing === null) return <>Not known when</>;
  if (landing.blockTime === null) {
    const slot = landing.slot === null ? '' : `; in slot ${landing.slot}`;
    return <>{`${explainNoTime(verdict)}${slot}`}</>;
  }
  const { iso, local } = formatTime(landing.blockTime);
  return (
    <>
      <time dateTime={iso}>{formatAbout(Number(landing.blockTime) * 1000)}</time>
      {local !== null && <span className="text-ink-soft">{` · ${local} here`}</span>}
    </>
  );
}
