import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FileSet } from '@countersign/core/claims/file-set';
import { planSet, type PlannedClaim } from '@countersign/core/claims/planned-claim';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import { isAskedClaim, type JudgedRequest } from '@countersign/core/requests/judge-request';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { isSystemFile } from '@countersign/core/receipts/system-files';
import type { SigningState } from '@countersign/core/signing/signing';
import { MAX_COUNT } from '@countersign/proof/claims';
import { isNamedLikeReceipt } from '@countersign/proof/receipts';
import type { SignersRequest } from '@countersign/proof/requests';
import type { Transfer } from '../../../ui/files/early-drops';
import { DropZone } from '../../../ui/files/drop-zone';
import { FilePicker } from '../../../ui/files/file-picker';
import { Filled } from '../../../ui/filled';
import { useApp } from '../../app-context';
import {
  getDraftSubjects,
  isReading as isReadingFiles,
  nameFiles,
  openTransfer,
  resetOnOtherFiles,
  UnreadableNotice,
  useFileSet,
  walkTransfer,
} from '../../files';
import { ReadingNotice } from '../claim/reading-notice';
import { UnfinishedSignings } from '../earlier/unfinished-signings';
import { useEarlierSignings } from '../earlier/use-earlier-signings';
import { useSigningState } from '../status/use-signing-state';
import { getCount, RequestName } from './request-page';
import { RequestSigning } from './request-signing';
import * as words from './words';

interface RequestFilesProps {
  readonly request: SignersRequest;
  readonly cluster: Cluster;
  readonly judged: JudgedRequest | null;
}

const NOTHING_YET: readonly SaltedSubject[] = [];

/** Only the file or set that was asked for can be signed here. */
export function RequestFiles({ request, cluster, judged }: RequestFilesProps) {
  const { fileList, signing } = useApp();
  const state = useSigningState();
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState);
  const isReading = useSyncExternalStore(fileList.subscribe, () =>
    isReadingFiles(fileList.getTotals()),
  );
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  useEffect(() => {
    const stop = resetOnOtherFiles(signing, fileList);
    // The end of a signing may name files of another list.
    signing.reset();
    return () => {
      stop();
      signing.reset();
    };
  }, [signing, fileList]);
  const subjects = useMemo(() => getDraftSubjects(entries), [entries]);
  const isWhole = !isReading && subjects.length === entries.length && unreadable.length === 0;
  const toHash = isWhole && subjects.length <= MAX_COUNT ? subjects : NOTHING_YET;
  const asGiven = useFileSet(toHash, false);
  // The command leaves these files out of a folder, so the request may have been made without them.
  const others = useMemo(() => toHash.filter(({ name }) => !isLeftOut(name)), [toHash]);
  const withoutThem = useFileSet(others.length < toHash.length ? others : NOTHING_YET, false);
  const [planned, signed] = useMemo(() => {
    const [given, rest] = [asGiven, withoutThem].map((set) => planAsked(request, set));
    return given ? [given, toHash] : [rest ?? null, others];
  }, [asGiven, withoutThem, request, toHash, others]);
  const isHashed =
    asGiven !== null &&
    (others.length === toHash.length || withoutThem !== null || others.length === 0);
  const isKnown = isHashed || (isWhole && subjects.length > MAX_COUNT);
  const count = getCount(request);
  const what = words.formatWhat(count);
  const begin = useCallback(() => {
    fileList.clear();
    setUnreadable([]);
  }, [fileList]);
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      begin();
      const { add, close, signal } = fileList.receive();
      const onUnreadable = (path: string) => {
        if (!signal.aborted) setUnreadable((paths) => [...paths, path]);
      };
      void walkTransfer(openTransfer(transfer), { onFiles: add, onUnreadable, signal }).then(close);
    },
    [fileList, begin],
  );
  const onChoose = (files: readonly File[]) => {
    begin();
    fileList.add(nameFiles(files));
  };
  const Mark = planned === null ? X : Check;
  const look = planned === null ? 'primary' : 'secondary';
  return (
    <>
      {state.status !== 'running' && (
        <DropZone label={words.DROP_FILES} onTransfer={onTransfer} className="mb-6 px-6 py-8">
          <div className="flex flex-col items-center gap-4 text-center">
            <p className="text-lead font-semibold">
              <Filled text={words.DROP} parts={{ name: <RequestName name={request.name} /> }} />
            </p>
            <div className="flex flex-wrap justify-center gap-2">
              <FilePicker label={words.CHOOSE_FILES} kind="files" {...{ look, onChoose }} />
              {count > 1 && (
                <FilePicker label={words.CHOOSE_FOLDER} kind="folder" onChoose={onChoose} />
              )}
            </div>
            <p className="text-small text-ink-soft">{words.formatCompared(what)}</p>
            <div aria-live="polite">
              {isKnown && (
                <p
                  data-file={planned ? 'match' : 'mismatch'}
                  className={`flex gap-1.5 font-medium ${planned ? 'text-good' : 'text-bad'}`}
                >
                  <Mark aria-hidden className="mt-0.5 size-5 shrink-0" />
                  {planned ? words.formatMatch(what) : words.formatMismatch(what)}
                </p>
              )}
            </div>
          </div>
        </DropZone>
      )}
      <UnreadableNotice paths={unreadable} />
      <ReadingNotice entries={entries} onLeaveOut={fileList.remove} />
      {planned !== null || state.status !== 'idle' ? (
        <RequestSigning
          {...{ request, cluster, judged, state, entries, planned }}
          subjects={signed}
        />
      ) : (
        <Unfinished state={state} />
      )}
    </>
  );
}

function Unfinished({ state }: { readonly state: SigningState }) {
  const { repository, trees } = useApp();
  return <UnfinishedSignings earlier={useEarlierSignings({ repository, trees }, state, null)} />;
}

function isLeftOut(name: string): boolean {
  return isSystemFile(name) || isNamedLikeReceipt(name);
}

function planAsked(request: SignersRequest, set: FileSet | null): PlannedClaim | null {
  const plan = set && planSet(set, request.claim.net);
  return plan && isAskedClaim(request, plan.claim) ? plan : null;
}
