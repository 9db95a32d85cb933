import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Link } from 'wouter';
import { getSubjects } from '../../flows/files/file-list';
import type { FileEntry } from '../../flows/files/file-entry';
import { isReading as isReadingFiles, watchPercent } from '../../flows/files/reading-totals';
import { planSet, type PlannedClaim } from '../../flows/claims/planned-claim';
import type { SigningState, SigningWork } from '../../flows/signing/signing';
import type { TreePort } from '../../ports/trees';
import type { AccountSummary } from '../../ports/wallet';
import { toNet, type Subject } from '../../proof';
import { whenIdle } from '../../ui/lazy/when-idle';
import { Page } from '../../ui/page';
import { useApp } from '../shared/app-context';
import { HOME } from '../shared/routes';
import { UnreadableNotice } from '../shared/unreadable-notice';
import { ClaimCard } from './claim/claim-card';
import { ClaimOptions, NO_OPTIONS } from './claim/claim-options';
import { useClaimPlan } from './claim/use-claim-plan';
import { NothingToSign } from './claim/nothing-to-sign';
import { ReadingNotice } from './claim/reading-notice';
import { getRunningMessage } from './status/running-messages';
import { SignActions } from './status/sign-actions';
import { SignedBefore } from './earlier/signed-before';
import { useEarlierSignings } from './earlier/use-earlier-signings';
import { useFileSet } from './claim/use-file-set';
import { useShowRecord } from './status/use-show-record';
import { usePreparation } from './status/use-preparation';
import { useSigningState } from './status/use-signing-state';
import { UnfinishedSignings } from './earlier/unfinished-signings';

export interface SignScreenProps {
  /** The same control as in the header, for the place where the button would be. */
  readonly walletControl: ReactNode;
}

const NOTHING_YET: readonly Subject[] = [];

/** The second screen: what will be signed, and signing it. What changes much of it is drawn in short tasks. */
export function SignScreen(props: SignScreenProps) {
  const { wallet, fileList, signing, preload } = useApp();
  useEffect(() => whenIdle(preload.preparing), [preload]);
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const isReading = useSyncExternalStore(fileList.subscribe, () =>
    isReadingFiles(fileList.getTotals()),
  );
  const shown = {
    account: useDeferredValue(account),
    entries: useDeferredValue(entries),
    isReading: useDeferredValue(isReading),
    state: useSigningState(signing),
  };
  return <ShownScreen {...props} {...shown} />;
}

interface ShownScreenProps extends SignScreenProps {
  readonly account: AccountSummary | null;
  readonly entries: readonly FileEntry[];
  readonly isReading: boolean;
  readonly state: SigningState;
}

const ShownScreen = memo(function ShownScreen(props: ShownScreenProps) {
  const { walletControl, account, entries, isReading, state } = props;
  const { fileList, selection, trees, chain, repository, signing, wallet } = useApp();
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const read = useMemo(() => getSubjects(entries), [entries]);
  const author = account?.address ?? null;
  const percent = useMemo(() => watchPercent(fileList), [fileList]);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const onUnreadable = useCallback((path: string) => {
    setUnreadable((paths) => [...paths, path]);
  }, []);
  const { plan, subjects } = useClaimPlan(trees, isReading ? NOTHING_YET : read, options);
  const preparation = usePreparation(chain, cluster, plan, account);
  useEffect(() => void fileList.restore(), [fileList]);
  useShowRecord(signing);

  const { genesisHash, planned, prepared, refresh } = preparation;
  useEffect(() => {
    // The blockhash aged while the wallet was open; the next try gets a fresh one.
    if (state.status === 'ended') refresh();
  }, [state.status, refresh]);
  const intended = useMemo(
    () =>
      genesisHash === null || planned === null || author === null
        ? null
        : { author, genesisHash, subjects, planned },
    [author, genesisHash, subjects, planned],
  );
  const earlier = useEarlierSignings(repository, state, intended);
  const sign = () => {
    if (genesisHash === null || !planned || !prepared || !account || isReading) return;
    const { address, canSignTransaction } = account;
    signing.start({
      cluster,
      genesisHash,
      author: address,
      subjects,
      planned,
      prepared,
      canSignTransaction,
      known: earlier.known,
    });
  };
  const isEmpty = entries.length === 0 && !isReading && state.status !== 'running';
  const running = state.status === 'running' ? state.work : null;
  const plannedAgain = usePlannedAgain(trees, running);
  const shown =
    running !== null
      ? { ...running, planned: running.planned ?? plannedAgain }
      : { subjects: read, planned, cluster, author, prepared };
  return (
    <Page
      title="Sign"
      percent={percent}
      lead={
        isEmpty ? 'Nothing is waiting to be signed.' : 'Read what your wallet is about to sign.'
      }
    >
      <UnfinishedSignings earlier={earlier} clusters={selection.clusters} signing={signing} />
      <SignedBefore signed={earlier.signed} cluster={cluster} />
      <UnreadableNotice paths={unreadable} />
      {isEmpty ? (
        <NothingToSign fileList={fileList} onUnreadable={onUnreadable} />
      ) : (
        <>
          <ClaimCard
            {...shown}
            words={getRunningMessage(running)}
            isPreparing={state.status !== 'running'}
            absence={isReading ? 'Your files are being read.' : 'No file could be read.'}
          />
          {state.status !== 'running' && (
            <>
              <ClaimOptions
                options={options}
                count={subjects.length}
                marks={planned?.markSubjects.length ?? null}
                onChange={setOptions}
              />
              <ReadingNotice entries={entries} />
            </>
          )}
          <p className="mt-3 text-center">
            <Link to={HOME} className="text-accent text-small rounded underline underline-offset-4">
              Change the files
            </Link>
          </p>
        </>
      )}
      <SignActions
        cluster={cluster}
        wallet={wallet}
        account={account}
        preparation={preparation}
        state={state}
        chain={chain}
        walletControl={walletControl}
        isReading={isReading}
        isBegun={earlier.isBegun}
        isSigned={earlier.known.length > 0}
        isEmpty={isEmpty}
        onSign={sign}
        onCancel={signing.cancel}
      />
    </Page>
  );
});

/** What an earlier version's signing says, which did not keep it; null of any other. */
function usePlannedAgain(trees: TreePort, work: SigningWork | null): PlannedClaim | null {
  const set = useFileSet(trees, work?.planned === null ? work.subjects : NOTHING_YET, false);
  return work && set && planSet(set, toNet(work.genesisHash));
}
