import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import {
  getDraftSubjects,
  isOnlyHere,
  type FileEntry,
  readChanged as readChangedFiles,
  isReading as isReadingFiles,
  useFileSet,
  watchPercent,
  SaveOnlyHere,
  UnreadableNotice,
} from '../files';
import { isUnlisted, planSet, type PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { SigningState, SigningWork } from '@countersign/core/signing/signing';
import type { AccountSummary } from '../../browser/wallet/wallet';
import type { Subject } from '@countersign/proof';
import { isDigestOfNothing } from '@countersign/proof/encoding';
import { MAX_COUNT, toNet } from '@countersign/proof/claims';
import { Page } from '../../ui/page';
import { useApp } from '../app-context';
import { asking, useGenesisHash } from '../network';
import { isTouchDevice } from '../receipts';
import { HOME } from '../routes';
import { KnownName } from '../signer';
import { ClaimCard } from './claim/claim-card';
import { ClaimOptions } from './claim/claim-options';
import { EmptyNotice } from './claim/empty-notice';
import { NothingToSign } from './claim/nothing-to-sign';
import { useClaimPlan } from './claim/use-claim-plan';
import { ReadingNotice } from './claim/reading-notice';
import { SIGN_COLUMNS, SignBar } from './bar/sign-bar';
import { SignedBefore } from './earlier/signed-before';
import { useSigning } from './status/use-signing';
import { useSigningState } from './status/use-signing-state';
import { UnfinishedSignings } from './earlier/unfinished-signings';
import { Notice } from '../../ui/messages/notice';
import * as words from './words';

const PHOTO = /\.(?:jpe?g|hei[cf])$/i;
const NOTHING_YET: readonly Subject[] = [];

/** Defers large changes, so that they are rendered in short tasks. */
export function SignScreen() {
  const { wallet, fileList, prepareSending } = useApp();
  useEffect(prepareSending, [prepareSending]);
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const isReading = useSyncExternalStore(fileList.subscribe, () =>
    isReadingFiles(fileList.getTotals()),
  );
  const shown = {
    account: useDeferredValue(account),
    entries: useDeferredValue(entries),
    isReading: useDeferredValue(isReading),
    state: useSigningState(),
  };
  return <ShownScreen {...shown} />;
}

interface ShownSignScreenProps {
  readonly account: AccountSummary | null;
  readonly entries: readonly FileEntry[];
  readonly isReading: boolean;
  readonly state: SigningState;
}

const ShownScreen = memo(function ShownScreen(props: ShownSignScreenProps) {
  const { account, entries, isReading, state } = props;
  const { fileList, hashing, selection } = useApp();
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const read = useMemo(() => getDraftSubjects(entries), [entries]);
  const hasEmpty = useMemo(() => read.some(({ digest }) => isDigestOfNothing(digest)), [read]);
  const hasOnlyHere = useMemo(
    () => entries.some(({ file }) => file && isOnlyHere(file)),
    [entries],
  );
  const filesObstacle = getFilesObstacle(entries, read.length);
  const author = account?.address ?? null;
  const percent = useMemo(() => watchPercent(fileList), [fileList]);
  const options = useSyncExternalStore(fileList.options.subscribe, fileList.options.getState);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const onUnreadable = useCallback((path: string) => {
    setUnreadable((paths) => [...paths, path]);
  }, []);
  const { data: genesisHash = null } = useGenesisHash(cluster);
  const { planned, subjects } = useClaimPlan(
    isReading || read.length > MAX_COUNT ? NOTHING_YET : read,
    options,
    genesisHash,
  );
  const restored = useQuery(
    asking({
      key: ['earlier-files'],
      ask: () => fileList.restore(),
      staleTime: 0,
      gcTime: 0,
      // Restored files would replace the shown files, and remove the outcome of a signing.
      refetchOnWindowFocus: entries.length === 0 && state.status === 'idle',
    }),
  );
  const { prepared, earlier, actions } = useSigning({
    cluster,
    account,
    state,
    planned,
    subjects,
    readChanged: (signal) => readChangedFiles(hashing, fileList, signal),
  });
  const isEmpty = entries.length === 0 && !isReading && state.status !== 'running';
  const nothing = earlier.hasFailed ? words.UNREAD_STORAGE : describeNothing(restored.data);
  const running = state.status === 'running' ? state.work : null;
  const plannedAgain = usePlannedAgain(running);
  const shown =
    running !== null
      ? { ...running, planned: running.planned ?? plannedAgain }
      : { subjects: read, planned, cluster, author, prepared };
  return (
    <Page title={words.TITLE} percent={percent} lead={isEmpty ? nothing : undefined}>
      <div className={isEmpty ? '' : SIGN_COLUMNS}>
        <div className="min-w-0">
          <UnfinishedSignings earlier={earlier} onRetry={() => void restored.refetch()} />
          <SignedBefore signed={earlier.signed} cluster={cluster} />
          <UnreadableNotice paths={unreadable} />
          {isEmpty ? (
            <NothingToSign onUnreadable={onUnreadable} />
          ) : (
            <>
              <ClaimCard
                {...shown}
                authorName={shown.author !== null && <KnownName address={shown.author} />}
                summary={
                  shown.subjects.length > 0 ? null : describeAbsence(isReading, running !== null)
                }
                entries={entries}
              />
              {state.status !== 'running' && (
                <>
                  {planned !== null && isUnlisted(planned) && <UnlistedNotice />}
                  {hasEmpty && <EmptyNotice subjects={read} />}
                  {hasOnlyHere && <SaveOnlyHere files={entries} />}
                  <ClaimOptions options={options} onChange={fileList.options.setState} />
                  <ReadingNotice entries={entries} onLeaveOut={fileList.remove} />
                  {isTouchDevice() && read.some(({ name }) => PHOTO.test(name)) && (
                    <p className="text-small text-ink-soft mt-4">{words.PICKED_PHOTO}</p>
                  )}
                </>
              )}
              <Link
                to={HOME}
                className="text-accent mt-3 inline-flex min-h-11 items-center rounded underline underline-offset-4"
              >
                {words.BACK_TO_FILES}
              </Link>
            </>
          )}
        </div>
        <SignBar
          {...actions}
          isReading={isReading}
          filesObstacle={filesObstacle}
          isEmpty={isEmpty}
        />
      </div>
    </Page>
  );
});

function getFilesObstacle(entries: readonly FileEntry[], count: number): string | null {
  if (entries.some(({ status }) => status === 'failed')) {
    return words.LEAVE_OUT_UNREADABLE;
  }
  return count > MAX_COUNT ? words.formatTooManyFiles(count, MAX_COUNT) : null;
}

/** A running signing without files is a statement or a countersignature. */
function describeAbsence(isReading: boolean, isRunning: boolean): string {
  if (isRunning) return words.OTHER_SIGNING;
  return isReading ? words.FILES_BEING_READ : words.NO_FILE_READ;
}

/** @param isWhole - false if not all files could be read; undefined while they are being read */
function describeNothing(isWhole: boolean | undefined): string {
  // The space keeps the line's height.
  if (isWhole === undefined) return '\u00a0';
  return isWhole ? words.NOTHING_WAITING : words.UNREAD_FILES;
}

/** An earlier version of the page stored signings without their claims, which are planned again. */
function usePlannedAgain(work: SigningWork | null): PlannedClaim | null {
  const set = useFileSet(work?.planned === null ? work.subjects : NOTHING_YET, false);
  return work && set && planSet(set, toNet(work.genesisHash));
}

function UnlistedNotice() {
  return (
    <Notice tone="plain" className="mt-4">
      <p className="min-w-0 grow basis-64 wrap-anywhere">{words.UNLISTED}</p>
    </Notice>
  );
}
