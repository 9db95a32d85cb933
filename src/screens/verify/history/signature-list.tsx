import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import { remembersAll } from '../../../flows/records/node-memory';
import type { RelatedRecords } from '../../../flows/records/related-records';
import type { NodeList } from '../../../flows/records/search-state';
import { Button } from '../../../ui/button';
import { getDeniers } from '../../../flows/records/deniers';
import { formatListFailures } from '../../shared/list-failures';
import { formatAbsence } from '../../shared/memory-messages';
import { SignatureRow } from './signature-row';
import { getRecordPath } from '../../shared/routes';
import type { RelatedSearch } from '../data/use-related-records';
import { formatCount } from '../../../ui/format/count';

interface SignatureListProps {
  readonly view: RelatedSearch;
  readonly cluster: Cluster;
  /** Names the list. */
  readonly title: string;
}

/** Earliest first, with what their signers said since. */
export function SignatureList({ view, cluster, title }: SignatureListProps) {
  const { records, status } = view;
  const { signatures, unchecked, unreachable, inDoubt, newer, others } = records;
  const { lists } = view.withdrawal;
  const unread = unchecked.length + unreachable.length;
  const isSearched = unread + inDoubt.length + newer.length === 0 && lists.every(isWhole);
  const isBusy = view.isFetching || view.isListing;
  const absences = isSearched && !isBusy ? getAbsences(view) : [];
  return (
    <>
      <ul aria-label={title} className="divide-line divide-y">
        {signatures.map((signature, index) => {
          if (index >= MOST_SIGNATURES && !signature.isThis) return null;
          return (
            <SignatureRow
              key={signature.verdict.signature}
              signature={signature}
              cluster={cluster}
              // With unfetched or unchecked ones, another may be earlier.
              isEarliest={
                index === 0 && signatures.length > 1 && isSearched && view.memories !== null
              }
              deniers={getDeniers(lists, view.memories ?? [], signature.verdict)}
            />
          );
        })}
        {[...unchecked, ...unreachable, ...inDoubt].slice(0, MOST_SHOWN).map(({ signature }) => (
          <li key={signature} data-status="unchecked" className="py-2.5">
            <Link
              to={getRecordPath(signature, cluster.id)}
              translate="no"
              className="text-accent font-mono text-[0.875rem] underline underline-offset-4"
            >
              {signature.slice(0, 6)}…{signature.slice(-6)}
            </Link>{' '}
            <span className="text-ink-soft">{getReason(records, signature)}</span>
          </li>
        ))}
      </ul>
      <div role="status" className="text-small text-ink-soft mt-2 flex flex-col gap-1">
        {status === 'asking' && <p>Asking for other signatures…</p>}
        {status === 'unreachable' && (
          <p>
            No server gave the list ({formatListFailures(lists).join('; ')}), so others may exist
            that are not shown here.
          </p>
        )}
        {status === 'listed' && view.hasFailed && (
          <p>The list was asked for again, and no server gave it.</p>
        )}
        {signatures.length > MOST_SIGNATURES && (
          <p>Only the earliest {MOST_SIGNATURES} signatures and this one are shown.</p>
        )}
        {absences.length > 0 && <p>{absences.join('; ')}.</p>}
        {view.isFetching && unread > 0 && <p>Checking {formatCount(unread)} more…</p>}
        {unread > MOST_SHOWN && (
          <p>{formatCount(unread - MOST_SHOWN)} more are not checked, and not shown.</p>
        )}
        {newer.length > 0 && (
          <p>
            {newer.length === 1
              ? '1 more is in a newer format than this page can read: whether it signs this was not checked.'
              : `${formatCount(newer.length)} more are in a newer format than this page can read: whether they sign this was not checked.`}
          </p>
        )}
        {others > 0 && (
          <p>
            {others === 1 ? '1 other transaction mentions' : `${others} other transactions mention`}{' '}
            this fingerprint and {others === 1 ? 'is no signature' : 'are no signatures'} of it.
          </p>
        )}
        {view.hasOlder && (
          <p>
            The newest {formatCount(view.listed + 1)} mentions were asked for; older ones exist.
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {unread > 0 && !isBusy && <Button onClick={view.fetchMore}>Check more</Button>}
        {!isBusy && !lists.every(isWhole) && (
          <Button onClick={view.askOlder}>
            {view.hasOlder ? 'Ask for older ones' : 'Ask again for signatures'}
          </Button>
        )}
      </div>
    </>
  );
}

const MOST_SHOWN = 10;
const MOST_SIGNATURES = 100;

/** One node that remembers everything is enough. */
function getAbsences({ memories }: RelatedSearch): readonly string[] {
  if (memories === null || memories.some(remembersAll)) return [];
  return formatAbsence('No other signature found', memories);
}

function isWhole({ status }: NodeList): boolean {
  return status === 'whole';
}

function getReason({ unchecked, inDoubt }: RelatedRecords, signature: string): string {
  const isIn = (list: RelatedRecords['unchecked']) =>
    list.some((one) => one.signature === signature);
  if (isIn(unchecked)) return 'Not checked yet: it mentions the fingerprint, says the server.';
  return isIn(inDoubt)
    ? 'Its signature was checked; whether it was recorded is not known.'
    : 'Could not be fetched, so it could not be checked.';
}
