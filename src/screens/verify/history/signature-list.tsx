import { Link } from 'wouter';
import type { Verdict } from '@countersign/proof';
import { getNodeId, isGenuine } from '@countersign/proof/records';
import type { Cluster } from '../../../config/configuration';
import { hasForgotten, type NodeMemory } from '../../../flows/records/node-memory';
import type { NodeList } from '../../../flows/records/mentions';
import { getSignature, type SearchRow } from '../../../flows/records/search-rows';
import { useApp } from '../../shared/app-context';
import { ListStatus } from '../../shared/lookup/list-status';
import { useMemories } from '../../shared/node-memories';
import { SignatureRow } from './signature-row';
import { getRecordPath } from '../../shared/routes';
import type { RelatedSearch } from '../data/use-related-records';
import { formatCount } from '../../../flows/words/count';

interface SignatureListProps {
  readonly view: RelatedSearch;
  readonly cluster: Cluster;
  /** Names the list. */
  readonly title: string;
}

/** Earliest first, with what their signers said since. */
export function SignatureList({ view, cluster, title }: SignatureListProps) {
  const { mentions, records } = view;
  const { signatures, unread, inDoubt, newer, others } = records;
  const { chain } = useApp();
  const whole = getWhole(mentions.lists);
  const memories = useMemories(chain, cluster, mentions.isBusy ? [] : whole) ?? [];
  const isOpen = inDoubt.length + newer > 0;
  // With unfetched or unchecked ones, another may be earlier.
  const isSearched = !isOpen && unread.length === 0 && whole.length === mentions.lists.length;
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
              isEarliest={index === 0 && signatures.length > 1 && isSearched && !mentions.isBusy}
              unlisted={signature.isThis ? [] : getUnlisted(whole, memories, signature.verdict)}
            />
          );
        })}
        {[...unread, ...inDoubt].slice(0, MOST_SHOWN).map((row) => (
          <li key={getSignature(row)} data-status="unchecked" className="py-2.5">
            <Link
              to={getRecordPath(getSignature(row), cluster.id)}
              translate="no"
              className="text-accent font-mono text-[0.875rem] underline underline-offset-4"
            >
              {getSignature(row).slice(0, 6)}…{getSignature(row).slice(-6)}
            </Link>{' '}
            <span className="text-ink-soft">{getReason(row)}</span>
          </li>
        ))}
      </ul>
      <ListStatus
        {...{ cluster, mentions }}
        unread={unread.length}
        none={isOpen ? null : 'No other signature found'}
        askOlder={view.askOlder}
        fetchMore={view.fetchMore}
        askAgain={null}
      >
        {signatures.length > MOST_SIGNATURES && (
          <p>Only the earliest {MOST_SIGNATURES} signatures and this one are shown.</p>
        )}
        {newer > 0 && (
          <p>
            {newer === 1
              ? '1 more is in a newer format than this page can read: whether it signs this was not checked.'
              : `${formatCount(newer)} more are in a newer format than this page can read: whether they sign this was not checked.`}
          </p>
        )}
        {others > 0 && (
          <p>
            {others === 1 ? '1 other transaction mentions' : `${others} other transactions mention`}{' '}
            this fingerprint and {others === 1 ? 'is no signature' : 'are no signatures'} of it.
          </p>
        )}
      </ListStatus>
    </>
  );
}

const MOST_SHOWN = 10;
const MOST_SIGNATURES = 100;

/** URLs of nodes that gave their whole list. */
function getWhole(lists: readonly NodeList[]): readonly string[] {
  return lists.filter(({ status }) => status === 'whole').map(({ node }) => node);
}

/** URLs of nodes that gave a whole list without a record, and don't say that they forgot it. */
function getUnlisted(
  whole: readonly string[],
  memories: readonly NodeMemory[],
  { landing }: Verdict,
): readonly string[] {
  const told = new Set(landing?.nodes.map(getNodeId));
  const slot = landing?.slot ?? null;
  const hasForgot = (url: string) =>
    memories.some((memory) => memory.node === url && slot !== null && hasForgotten(memory, slot));
  return whole.filter((url) => !told.has(getNodeId(url)) && !hasForgot(url));
}

function getReason({ evidence }: SearchRow): string {
  if (evidence === null) return 'Not checked yet: it mentions the fingerprint, says the server.';
  return isGenuine(evidence)
    ? 'Its signature was checked; whether it was recorded is not known.'
    : 'Could not be fetched, so it could not be checked.';
}
