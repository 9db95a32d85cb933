import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../config/configuration';
import type { ChainPort, SignatureEntry } from '../../ports/chain';
import type { SearchRow } from '../../flows/records/search-rows';
import { createSignatureSearch } from '../../flows/records/signature-search';
import { verifyEvidence } from '../../flows/records/verify-evidence';
import { isLanded, type Claim, type Verdict } from '../../proof';
import { Button } from '../../ui/button';
import { formatCount } from '../../ui/format/count';
import { formatUtc, toDay } from '../../ui/format/date';
import { useApp } from '../shared/app-context';
import { formatListFailures } from '../shared/list-failures';
import { OutsideText } from '../shared/outside-text';
import { getRecordPath } from '../shared/routes';

/** On request: what the connected account has signed, from the network. */
export function SignedByWallet() {
  const { chain, wallet, selection } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const [asked, setAsked] = useState<string | null>(null);
  const address = account?.address ?? null;
  const key = `${cluster.id} ${address ?? ''}`;
  if (address === null) {
    return (
      <p className="text-small text-ink-soft mt-4">
        With a wallet connected, what it has signed can be looked for on the network too.
      </p>
    );
  }
  return (
    <div className="mt-4">
      {asked === key ? (
        <Found key={key} chain={chain} cluster={cluster} address={address} />
      ) : (
        <Button
          onClick={() => {
            setAsked(key);
          }}
        >
          Find what this wallet signed on {cluster.label}
        </Button>
      )}
    </div>
  );
}

interface FoundProps {
  readonly chain: ChainPort;
  readonly cluster: Cluster;
  readonly address: string;
}

function Found({ chain, cluster, address }: FoundProps) {
  const search = useMemo(
    () =>
      createSignatureSearch(chain, { cluster, sources: [cluster], address, rank, bounds: BOUNDS }),
    [chain, cluster, address],
  );
  useEffect(() => {
    void search.ask();
    return search.stop;
  }, [search]);
  const { status, rows, lists, hasOlder, isFetching, isListing, hasFailed } = useSyncExternalStore(
    search.subscribe,
    search.getState,
  );
  const own = useMemo(() => rows.flatMap((row) => getOwn(row, address)), [rows, address]);
  const open = rows.filter(
    ({ entries: [entry], evidence }) => evidence?.lookup.status !== 'found' && rank(entry) !== null,
  );
  return (
    <>
      <p role="status" className="text-small text-ink-soft">
        {status === 'asking' && `Asking ${cluster.label}…`}
        {status === 'unreachable' &&
          `No node gave the list: ${formatListFailures(lists).join('; ')}. Try again in a moment.`}
        {status === 'listed' &&
          `${own.length} found and checked in this browser${isFetching ? '; still checking' : ''}.`}
        {status === 'listed' && hasFailed && ' No node gave the older ones.'}
        {hasOlder && ` Only the newest ${formatCount(rows.length)} transactions were asked for.`}
      </p>
      <ul aria-label="Signed by this wallet" className="divide-line mt-2 divide-y">
        {own.map(({ signature, claim, landing }) => (
          <li key={signature} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <Link
              to={getRecordPath(signature, cluster.id)}
              className="text-accent rounded wrap-anywhere underline underline-offset-4"
            >
              {claim && MESSAGES[claim.kind]} {signature.slice(0, 8)}…
            </Link>
            {getTitle(claim)}
            <span className="text-small text-ink-soft">{formatDay(landing)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {open.length > 0 && !isFetching && (
          <Button onClick={() => void search.fetchMore()}>Check {open.length} more</Button>
        )}
        {hasOlder && (
          <Button disabled={isFetching || isListing} onClick={() => void search.askOlder()}>
            Ask for older ones
          </Button>
        )}
        {status === 'unreachable' && <Button onClick={() => void search.ask()}>Ask again</Button>}
      </div>
    </>
  );
}

const MESSAGES: Record<Claim['kind'], string> = {
  file: 'A file',
  tree: 'A set of files',
  hidden: 'Something hidden',
  links: 'Links',
  revoke: 'A withdrawal',
};

/** More is fetched on demand. */
const BOUNDS = { pages: 1, fetched: 24 };

/** Fetches only what the node's index calls a memo of ours. */
function rank({ memoHint, err }: SignatureEntry): number | null {
  return err === null && (memoHint?.includes('countersign/') ?? false) ? 0 : null;
}

function getOwn({ evidence }: SearchRow, address: string): readonly Verdict[] {
  if (evidence?.lookup.status !== 'found') return [];
  const verdict = verifyEvidence(evidence);
  return verdict.author === address && isLanded(verdict) ? [verdict] : [];
}

function formatDay(landing: Verdict['landing']): string {
  const { blockTime = null } = landing ?? {};
  return blockTime === null ? '' : `about ${toDay(formatUtc(Number(blockTime) * 1000))}`;
}

function getTitle(claim: Claim | null): ReactNode {
  if (claim?.kind !== 'file' && claim?.kind !== 'tree') return null;
  return claim.title === undefined ? null : <OutsideText text={claim.title} />;
}
