import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef } from 'react';
import type { Evidence } from '@countersign/proof';
import { DropZone } from '../../../ui/files/drop-zone';
import type { Transfer } from '../../../ui/files/early-drops';
import { FilePicker } from '../../../ui/files/file-picker';
import { useApp } from '../../shared/app-context';
import { countDistinct, getFileCount } from '../../shared/dropped/count-files';
import { getFileState, type ShownFileState } from '../../shared/dropped/file-state';
import { useDroppedCheck } from '../../shared/dropped/use-dropped-check';
import { useDroppedFiles } from '../../shared/dropped/use-dropped-files';
import { readTransfer } from '../../shared/dropped-files';
import { handOver } from '../../shared/handed-files';
import { openTransfer } from '../../shared/open-transfer';
import { getCopyMessage } from './copy-messages';

const COLORS: Record<ShownFileState, string> = {
  none: '',
  checking: '',
  // Green only where it is all of it.
  match: '',
  mismatch: 'text-bad',
  'cannot-check': 'text-ink',
};

interface CopyCheckProps {
  readonly evidence: Evidence;
  /** Once it is signed: the new record. */
  readonly getShownRecord: () => string | null;
  /** Whether all that would be countersigned was compared, and matches; stable. */
  readonly onChecked: (isWhole: boolean) => void;
}

/** Nobody countersigns what they have not seen: a file that was dropped on the record is here already. */
export function CopyCheck({ evidence, getShownRecord, onChecked }: CopyCheckProps) {
  const { hashing, handedFiles, trees } = useApp();
  const { signature } = evidence;
  const dropped = useDroppedFiles(hashing, handedFiles, signature);
  const check = useDroppedCheck({ evidence, dropped, kept: null, trees });
  const { add, receive, entries, unreadable } = dropped;
  const { verdict, files } = check;
  const isUnread = unreadable.length > 0 || files.some(({ status }) => status === 'failed');
  const state = getFileState(check, dropped);
  const isWhole =
    state === 'match' && countDistinct(verdict.subjects) >= getFileCount(verdict.claim);
  const latest = useRef({ entries, files, unreadable });
  useEffect(() => {
    latest.current = { entries, files, unreadable };
  }, [entries, files, unreadable]);
  useEffect(
    () => () => {
      // Back on the record they are there again; the new one has a receipt of its own.
      const shown = getShownRecord();
      const { current } = latest;
      const brought = shown === null ? current : { ...current, entries: current.files };
      handOver(handedFiles, brought, shown ?? signature);
    },
    [handedFiles, signature, getShownRecord],
  );
  useEffect(() => {
    onChecked(isWhole);
  }, [isWhole, onChecked]);
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      const opened = openTransfer(transfer);
      receive((signal) => readTransfer(opened, signal));
    },
    [receive],
  );
  return (
    <DropZone label="Drop the file to check it" onTransfer={onTransfer} className="mb-6 p-4">
      <p
        data-file={state}
        aria-live="polite"
        className={`flex items-start gap-1.5 font-medium text-pretty ${isWhole ? 'text-good' : COLORS[state]}`}
      >
        {isWhole && <Check aria-hidden className="mt-0.5 size-5 shrink-0" />}
        {state === 'mismatch' && <X aria-hidden className="mt-0.5 size-5 shrink-0" />}
        {getCopyMessage(state, verdict, isUnread)}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <FilePicker label="Choose files" kind="files" onChoose={add} />
        <FilePicker label="Choose folder" kind="folder" onChoose={add} />
      </div>
    </DropZone>
  );
}
