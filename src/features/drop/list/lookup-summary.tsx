import { useIsFetching, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { formatCount } from '@countersign/core/words/count';
import { digestToAddress, toVisibleText } from '@countersign/proof/encoding';
import { type FileEntry, isReading } from '../../files';
import {
  FILE_LOOKUPS,
  TURN_OFF,
  askFile,
  formatNoAnswer,
  formatNotAsked,
  getOutcome,
  type FileLookupState,
  type LookupOutcome,
} from '../../find';
import { Button } from '../../../ui/button';
import { Filled } from '../../../ui/filled';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { useApp } from '../../app-context';
import { AsOf, NoAnswerYet, useMemoryWords } from '../../network';
import { formatFiles } from '../words';
import * as words from './words';

/** The queue asks about three files at once, and a queued request can't be cancelled. */
const AT_ONCE = 3;
const MOST_NAMED = 3;

interface LookupSummaryProps {
  readonly cluster: Cluster;
}

export function LookupSummary({ cluster }: LookupSummaryProps) {
  const { lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none">
      <div className="mt-2 flex flex-wrap items-center gap-x-4 empty:hidden">
        <Summary key={cluster.id} {...{ cluster, isOn }} />
        {isOn && (
          <Button ref={passFocusOn} look="quiet" onClick={lookup.stop}>
            {TURN_OFF}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SummaryProps extends LookupSummaryProps {
  readonly isOn: boolean;
}

function Summary({ cluster, isOn }: SummaryProps) {
  const { chain, fileList } = useApp();
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const isBusy = useSyncExternalStore(fileList.subscribe, () => isReading(fileList.getTotals()));
  const files = useMemo(() => entries.filter(isRead).map(withAddress), [entries]);
  const outcomes = useOutcomes(cluster);
  const answered = files.flatMap((file) => {
    const outcome = outcomes.get(file.address);
    return outcome ? [{ ...file, ...outcome }] : [];
  });
  const found = answered.filter(({ isFound }) => isFound);
  const failed = answered.filter(({ failure }) => failure !== null);
  const none = answered.filter(({ isFound, failure }) => !isFound && failure === null);
  const why = failed.at(-1)?.failure ?? null;
  // If a network failed for the last few files, it would fail for the others too.
  const lastSuccess = answered
    .filter(({ failure }) => failure === null)
    .reduce((last, { askedAt }) => Math.max(last, askedAt), 0);
  const failedSince = failed.filter(
    ({ given, askedAt }) => given.length === 0 && askedAt >= lastSuccess,
  );
  const isHopeless = new Set(failedSince.map(({ address }) => address)).size >= AT_ONCE;
  const unknown = failed.length + (isHopeless ? files.length - answered.length : 0);
  const waiting = new Map(
    files.filter(({ address }) => !outcomes.has(address)).map((one) => [one.address, one]),
  );
  const next = isOn && !isHopeless ? [...waiting.values()].slice(0, AT_ONCE) : [];
  useQueries({
    queries: next.map(({ digest }) =>
      askFile(chain, cluster, { digest, kind: 'file', depth: 1 }, isOn),
    ),
  });
  const isDone = isHopeless || (answered.length === files.length && !isBusy);
  const sentences = (
    <>
      {found.length > 0 && <Found files={found} of={files.length} />}
      {why !== null && (
        <span>
          {formatNotAsked(cluster.label, why, unknown === files.length ? null : unknown)}{' '}
        </span>
      )}
      {isDone && none.length > 0 && <None files={none} of={files.length} cluster={cluster} />}
    </>
  );
  if (answered.length === 0 && !isOn) return null;
  return (
    <div data-lookup="" className="text-small text-ink-soft min-w-0 flex-1">
      {!isDone && (
        <p>
          {words.formatLookedUp(answered.length, files.length)} {sentences}
          {isOn && <NoAnswerYet key={answered.length} clusters={[cluster]} />}
        </p>
      )}
      <p role="status" className="empty:sr-only">
        {isDone && sentences}
      </p>
    </div>
  );
}

function useOutcomes(cluster: Cluster): ReadonlyMap<string, LookupOutcome> {
  const cache = useQueryClient().getQueryCache();
  useIsFetching({ queryKey: FILE_LOOKUPS });
  const outcomes = new Map<string, LookupOutcome>();
  for (const { queryHash } of cache.findAll({ queryKey: [...FILE_LOOKUPS, cluster.id] })) {
    const query = cache.get<FileLookupState>(queryHash);
    if (!query) continue;
    const { address, outcome } = getOutcome(query);
    if (outcome !== null) outcomes.set(address, outcome);
  }
  return outcomes;
}

interface FoundProps {
  readonly files: readonly { readonly id: number; readonly name: string }[];
  readonly of: number;
}

function Found({ files, of }: FoundProps) {
  if (of === 1) return <span>{words.FOUND_FOR_THIS} </span>;
  const named = files.slice(0, MOST_NAMED);
  const others = files.length - named.length;
  const names = named.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <bdi translate="no">{toVisibleText(name.slice(name.lastIndexOf('/') + 1))}</bdi>
    </span>
  ));
  const parts = {
    count: <span>{formatCount(files.length)}</span>,
    files: <span>{formatFiles(of)}</span>,
    names:
      others === 0 ? (
        names
      ) : (
        <Filled
          text={words.NAMES_AND_MORE}
          parts={{ names, count: <span>{formatCount(others)}</span> }}
        />
      ),
  };
  return (
    <>
      <Filled text={words.FOUND} parts={parts} />{' '}
    </>
  );
}

interface NoneProps {
  readonly files: readonly LookupOutcome[];
  readonly of: number;
  readonly cluster: Cluster;
}

function None({ files, of, cluster }: NoneProps) {
  const { chain } = useApp();
  const silent = [...new Set(files.flatMap((file) => file.silent))];
  const given = [...new Set(files.flatMap((file) => file.given))];
  const nodes = given.filter((node) => !silent.includes(node));
  const memory = useMemoryWords(chain, cluster, nodes, words.formatNoneOf(files.length));
  return (
    <>
      {words.formatNoneFound(files.length, files.length < of)} {memory}{' '}
      {silent.length > 0 && <span>{formatNoAnswer(silent)} </span>}
      <AsOf askedAt={Math.min(...files.map((file) => file.askedAt))} className="" />
    </>
  );
}

type ReadEntry = Extract<FileEntry, { readonly status: 'read' }>;

function isRead(entry: FileEntry): entry is ReadEntry {
  return entry.status === 'read';
}

function withAddress({ id, name, digest }: ReadEntry) {
  return { id, name, digest, address: digestToAddress(digest) };
}
