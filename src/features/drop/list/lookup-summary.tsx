import { useIsFetching, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { formatCount } from '@countersign/core/words/count';
import { formatHosts } from '@countersign/core/words/node-host';
import { digestToAddress, toVisibleText } from '@countersign/proof/encoding';
import { type FileEntry, type FileList, isReading } from '../../files';
import { FILE_LOOKUPS, askFile, getOutcome, type FileLookupState, type Outcome } from '../../find';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { useApp } from '../../app-context';
import { AsOf, NoAnswerYet, useMemoryWords } from '../../network';
import { formatFiles } from './format-files';

/** The queue looks up three files at once. Asking for more could not be undone. */
const AT_ONCE = 3;
const MOST_NAMED = 3;

interface LookupSummaryProps {
  readonly fileList: FileList;
  readonly cluster: Cluster;
}

export function LookupSummary({ fileList, cluster }: LookupSummaryProps) {
  const { lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none">
      <div className="mt-2 flex flex-wrap items-center gap-x-4 empty:hidden">
        <Summary key={cluster.id} {...{ fileList, cluster, isOn }} />
        {isOn && (
          <Button ref={passFocusOn} look="quiet" onClick={lookup.stop}>
            Turn off
          </Button>
        )}
      </div>
    </div>
  );
}

interface SummaryProps extends LookupSummaryProps {
  /** While off no node is asked, and earlier results stay. */
  readonly isOn: boolean;
}

function Summary({ fileList, cluster, isOn }: SummaryProps) {
  const { chain } = useApp();
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
  // A network that failed for the last few files would fail for the others too.
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
      {why !== null &&
        `${cluster.label} could not be asked${unknown === files.length ? '' : ` about ${formatFiles(unknown)}`}: ${why} `}
      {isDone && none.length > 0 && <None files={none} of={files.length} cluster={cluster} />}
    </>
  );
  if (answered.length === 0 && !isOn) return null;
  return (
    <div data-lookup="" className="text-small text-ink-soft min-w-0 flex-1">
      {!isDone && (
        <p>
          {`${formatCount(answered.length)} of ${formatFiles(files.length)} looked up. `}
          {sentences}
          {isOn && <NoAnswerYet key={answered.length} clusters={[cluster]} />}
        </p>
      )}
      <p role="status" className="empty:sr-only">
        {isDone && sentences}
      </p>
    </div>
  );
}

function useOutcomes(cluster: Cluster): ReadonlyMap<string, Outcome> {
  const cache = useQueryClient().getQueryCache();
  // Rerenders when a row has asked again.
  useIsFetching({ queryKey: FILE_LOOKUPS });
  const outcomes = new Map<string, Outcome>();
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
  if (of === 1) return <>{'Something was found for this file. '}</>;
  const named = files.slice(0, MOST_NAMED);
  const others = files.length - named.length;
  return (
    <>
      {`Something was found for ${formatCount(files.length)} of your ${formatFiles(of)}: `}
      {named.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi translate="no">{toVisibleText(name.slice(name.lastIndexOf('/') + 1))}</bdi>
        </span>
      ))}
      {others > 0 && ` and ${formatCount(others)} more`}
      {'. '}
    </>
  );
}

interface NoneProps {
  readonly files: readonly Outcome[];
  readonly of: number;
  readonly cluster: Cluster;
}

function None({ files, of, cluster }: NoneProps) {
  const { chain } = useApp();
  const silent = [...new Set(files.flatMap((file) => file.silent))];
  const given = [...new Set(files.flatMap((file) => file.given))];
  const nodes = given.filter((node) => !silent.includes(node));
  const count = files.length;
  const what = count === 1 ? 'none of this file' : 'none of these files';
  const memory = useMemoryWords(chain, cluster, nodes, what);
  const all = count === 1 ? 'this file' : `your ${formatFiles(count)}`;
  const rest = count === 1 ? 'one other file' : `${formatCount(count)} other files`;
  const it = count === 1 ? 'It' : 'Each';
  return [
    `No signature found for ${count < of ? rest : all} alone. ${it} may be part of a larger set: add its receipt.`,
    ` ${memory} `,
    silent.length > 0 && `No answer from ${formatHosts(silent)}. `,
    <AsOf key="as of" askedAt={Math.min(...files.map((file) => file.askedAt))} className="" />,
  ];
}

type ReadEntry = Extract<FileEntry, { readonly status: 'read' }>;

function isRead(entry: FileEntry): entry is ReadEntry {
  return entry.status === 'read';
}

/** Copies have the same address, and are looked up once. */
function withAddress({ id, name, digest }: ReadEntry) {
  return { id, name, digest, address: digestToAddress(digest) };
}
