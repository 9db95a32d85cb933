import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { LookedUp, FoundRecord } from '@countersign/core/records/lookup/look-up';
import { getSignature } from '@countersign/core/records/search-rows';
import { getSentence } from '@countersign/proof/records';
import { formatDay } from '@countersign/core/words/landing';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy/copy-button';
import { formatCount } from '@countersign/core/words/count';
import { Identicon } from '../../../ui/identicon';
import { formatAlone } from '@countersign/core/words/alone';
import { getRecordPath } from '../routes';
import { shorten } from '../shorten';
import { useHandOver, type HandedEntry } from '../use-hand-over';
import { SignerLink } from '../people/signer-link';
import { KnownName } from '../people/known-name';

const FIRST_SHOWN = 3;
const A_TIME = 25;

interface FoundSignaturesProps {
  readonly found: LookedUp;
  readonly cluster: Cluster;
  readonly entry: HandedEntry | undefined;
}

/** Each with what came of checking it. */
export function FoundSignatures({ found, cluster, entry }: FoundSignaturesProps) {
  const { records, unread } = found;
  const [most, setMost] = useState(FIRST_SHOWN);
  return (
    <>
      {records.slice(0, most).map((checked) => (
        <p
          key={checked.signature}
          data-known-signature={checked.result}
          className="flex items-start gap-1.5"
        >
          {checked.result === 'verified' ? (
            <Check aria-label="Checked:" className="text-good mt-0.5 size-4 shrink-0" />
          ) : (
            <TriangleAlert aria-label="Look at it:" className="text-warn mt-0.5 size-4 shrink-0" />
          )}
          <span className="flex min-w-0 flex-wrap items-start gap-x-1.5">
            <RecordLink signature={checked.signature} cluster={cluster} entry={entry}>
              <span>{WORDS[checked.result]}</span> <KnownName address={checked.author} />
              <span title={checked.author} className="whitespace-nowrap">
                <Identicon
                  text={checked.author}
                  className="me-1 inline-block size-4 align-[-0.2em]"
                />
                {shorten(checked.author)}
              </span>
              <span>{formatDetails(checked)}</span>
            </RecordLink>
            <CopyButton text={checked.author} label="signer’s address" />
            {checked.result !== 'cannot-check' && (
              <SignerLink address={checked.author} cluster={cluster} />
            )}
            {checked.result === 'verified' && checked.asked.unknowing.length > 0 && (
              <span className="text-warn basis-full">
                {formatAlone(checked.asked.verdict.landing?.nodes ?? [], checked.asked.unknowing)}
              </span>
            )}
            {checked.result === 'cannot-check' && (
              <span className="basis-full">{checked.problems.map(getSentence).join(' ')}</span>
            )}
          </span>
        </p>
      ))}
      {unread.length > 0 && (
        <p className="flex flex-wrap gap-x-2">
          {unread.length === 1
            ? '1 possible signature, not checked:'
            : `${formatCount(unread.length)} possible signatures, not checked:`}
          {unread
            .slice(0, most)
            .map(getSignature)
            .map((signature) => (
              <RecordLink key={signature} signature={signature} cluster={cluster} entry={entry}>
                {shorten(signature)}
              </RecordLink>
            ))}
        </p>
      )}
      {Math.max(records.length, unread.length) > most && (
        <Button
          look="quiet"
          onClick={() => {
            setMost(most + A_TIME);
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}

/** "Signed by" is said of nothing but what is verified. */
const WORDS: Record<FoundRecord['result'], string> = {
  verified: 'Signed by',
  withdrawn: 'Withdrawn by its signer',
  'cannot-check': 'Not verified: a signature of',
  false: 'No valid signature of',
};

interface RecordLinkProps {
  readonly signature: string;
  readonly cluster: Cluster;
  readonly entry: HandedEntry | undefined;
  readonly children: ReactNode;
}

/** The record that it opens has the file. */
function RecordLink({ signature, cluster, entry, children }: RecordLinkProps) {
  const hand = useHandOver(entry);
  return (
    <Link
      href={getRecordPath(signature, cluster.id)}
      className="text-accent rounded underline underline-offset-4"
      onClick={() => {
        hand(signature);
      }}
    >
      {children}
    </Link>
  );
}

/** `, 14 May 2026, in a set of 12`, as far as it is known and one. */
function formatDetails({ asked, claim }: FoundRecord): string {
  const day = formatDay(asked.verdict.landing);
  const setCount = 'count' in claim ? (claim.count ?? null) : null;
  const set = setCount === null ? '' : `, in a set of ${formatCount(setCount)}`;
  return `${day === '' ? '' : `, ${day}`}${set}`;
}
