import { useIsFetching, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { formatCount } from '@countersign/core/words/count';
import { digestToAddress, toVisibleText } from '@countersign/proof/encoding';
import type { FileEntry, FileList } from '../../../flows/files/file-list';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { useApp } from '../../shared/app-context';
import {
  askFile,
  FILE_LOOKUPS,
  hasFound,
  type FileLookupState,
} from '../../shared/lookup/use-file-lookup';
import { NoAnswerYet } from '../../shared/no-answer-yet';
import { useMemoryWords } from '../../shared/node-memories';
import { formatFiles } from './format-files';

/** As many as may wait for a turn, so that a search that is turned off stops at once. */
const AT_ONCE = 3;
const MOST_NAMED = 3;

interface LookupSummaryProps {
  readonly fileList: FileList;
  readonly cluster: Cluster;
}

/** Looks all files of the list up, and says in one sentence what came of it. */
export function LookupSummary({ fileList, cluster }: LookupSummaryProps) {
  const { lookup } = useApp();
  const { isOn, round } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none">
      <div className="mt-2 flex flex-wrap items-center gap-x-4 empty:hidden">
        {(isOn || round > 0) && (
          <Summary key={`${cluster.id} ${round}`} {...{ fileList, cluster, isOn }} />
        )}
        {isOn && (
          <Button ref={passFocusOn} look="quiet" onClick={lookup.stop}>
            Turn off
          </Button>
        )}
      </div>
    </div>
  );
}

type ReadEntry = Extract<FileEntry, { readonly status: 'read' }>;
type Answer = Extract<FileLookupState, { readonly status: 'known' | 'unreachable' }>;

interface SummaryProps extends LookupSummaryProps {
  /** Otherwise what was found before still stands. */
  readonly isOn: boolean;
}

function Summary({ fileList, cluster, isOn }: SummaryProps) {
  const { chain } = useApp();
  const cache = useQueryClient().getQueryCache();
  // Draws anew when a row has asked again.
  useIsFetching({ queryKey: FILE_LOOKUPS });
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const files = useMemo(() => entries.filter(isRead).map(withAddress), [entries]);
  const [earlier, setEarlier] = useState<ReadonlyMap<string, Answer>>(new Map());
  const next = files.filter(({ address }) => !earlier.has(address)).slice(0, AT_ONCE);
  const results = useQueries({
    queries: next.map(({ digest }) =>
      askFile(chain, cluster, { digest, kind: 'file', depth: 1 }, isOn),
    ),
  });
  const settled = next.flatMap(({ address }, index) => {
    const { data, isFetching = true } = results[index] ?? {};
    return !isFetching && isAnswer(data) ? [[address, data] as const] : [];
  });
  if (settled.length > 0) setEarlier(new Map([...earlier, ...settled]));
  const newest = new Map(
    cache
      .findAll({ queryKey: [...FILE_LOOKUPS, cluster.id] })
      .map(({ queryKey: [, , address], state }) => [address, state.data as FileLookupState]),
  );
  const answered = files.flatMap((file) => {
    const before = earlier.get(file.address);
    const now = newest.get(file.address);
    return before ? [{ file, answer: isAnswer(now) ? now : before }] : [];
  });
  const found = answered.filter(({ answer }) => hasFound(answer)).map(({ file }) => file);
  const unreachable = answered.flatMap(({ answer }) =>
    answer.status === 'unreachable' ? answer.why : [],
  );
  const count = isOn ? files.length : answered.length;
  const isDone = answered.length === count;
  const sentences = (
    <>
      {found.length > 0 && count > 1 && <Found files={found} count={count} />}
      {isDone && (
        <None
          count={answered.length - found.length - unreachable.length}
          of={count}
          answers={answered.map(({ answer }) => answer)}
          cluster={cluster}
        />
      )}
      {unreachable[0] !== undefined &&
        `${cluster.label} could not be asked${unreachable.length === count ? '' : ` about ${formatFiles(unreachable.length)}`}: ${unreachable[0]}`}
    </>
  );
  return (
    <div data-lookup="" className="text-small text-ink-soft min-w-0 flex-1">
      {!isDone && (
        <p>
          {`${formatCount(answered.length)} of ${formatFiles(files.length)} looked up. `}
          {sentences}
          <NoAnswerYet clusters={[cluster]} />
        </p>
      )}
      <p role="status" className="empty:sr-only">
        {isDone && sentences}
      </p>
    </div>
  );
}

function Found({
  files,
  count,
}: {
  readonly files: readonly Pick<ReadEntry, 'id' | 'name'>[];
  readonly count: number;
}) {
  const named = files.slice(0, MOST_NAMED);
  const others = files.length - named.length;
  return (
    <>
      {`Something was found for ${formatCount(files.length)} of your ${formatFiles(count)}: `}
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
  readonly count: number;
  readonly of: number;
  readonly answers: readonly Answer[];
  readonly cluster: Cluster;
}

/** Says since when an empty search counts. */
function None({ count, of, answers, cluster }: NoneProps) {
  const { chain } = useApp();
  const lists = answers.flatMap((one) => (one.status === 'known' ? one.found.lists : []));
  const nodes = [...new Set(lists.flatMap(({ node, failure }) => (failure === null ? node : [])))];
  const what = count === 1 ? 'none of this file' : 'none of these files';
  const memory = useMemoryWords(chain, cluster, nodes, what);
  if (count === 0) return null;
  const files = formatFiles(count);
  const which = count < of ? `the other ${files}` : count === 1 ? 'this file' : `your ${files}`;
  const it = count === 1 ? 'It' : 'Each';
  return [
    `No signature found for ${which} alone. ${it} may be part of a larger set: add its receipt.`,
    ` ${memory} `,
  ];
}

function isRead(entry: FileEntry): entry is ReadEntry {
  return entry.status === 'read';
}

function withAddress(entry: ReadEntry) {
  return { ...entry, address: digestToAddress(entry.digest) };
}

function isAnswer(known: FileLookupState | undefined): known is Answer {
  return known?.status === 'known' || known?.status === 'unreachable';
}
