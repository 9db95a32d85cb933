import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { Evidence, Verdict } from '@countersign/proof';
import { DropZone } from '../../../ui/files/drop-zone';
import { FilePicker } from '../../../ui/files/file-picker';
import { useApp } from '../../app-context';
import { countDistinct, getFileCount, handOver } from '../../files';
import { getFileState, type ShownFileState, useDroppedCheck, useDroppedFiles } from '../../record';
import * as words from './words';

const COLORS: Record<ShownFileState, string> = {
  none: '',
  checking: '',
  // The color of a match depends on whether all files were compared.
  match: '',
  mismatch: 'text-bad',
  'cannot-check': 'text-ink',
  holds: 'text-ink',
};

interface CopyCheckProps {
  readonly evidence: Evidence;
  readonly getShownRecord: () => string | null;
  /** Must be stable. Called with true once all files of the record match. */
  readonly onChecked: (isWhole: boolean) => void;
}

/** Nobody should countersign a file that they have not seen, so the page asks for it. */
export function CopyCheck({ evidence, getShownRecord, onChecked }: CopyCheckProps) {
  const { handedFiles, trees } = useApp();
  const { signature } = evidence;
  const dropped = useDroppedFiles(signature);
  const check = useDroppedCheck({ evidence, dropped, kept: null, trees });
  const { add, onTransfer, entries, unreadable } = dropped;
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
      // A new record has its own receipt, so its screen gets the files without the old receipt.
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
  return (
    <DropZone label={words.DROP_TO_CHECK} onTransfer={onTransfer} className="mb-6 p-4">
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
        <FilePicker label={words.CHOOSE_FILES} kind="files" onChoose={add} />
        <FilePicker label={words.CHOOSE_FOLDER} kind="folder" onChoose={add} />
      </div>
    </DropZone>
  );
}

export function getCopyMessage(
  state: ShownFileState,
  verdict: Pick<Verdict, 'claim' | 'subjects'>,
  isUnread: boolean,
): string {
  switch (state) {
    case 'none':
      return words.CHECK_COPY;
    case 'checking':
      return words.READING_COPY;
    case 'match':
      return getMatch(verdict);
    case 'mismatch':
      return words.OTHER_COPY;
    case 'holds':
      return words.HOLDS_COPY;
    case 'cannot-check':
      return isUnread ? words.UNREAD_COPY : words.UNCHECKED_COPY;
  }
}

function getMatch({ claim, subjects }: Pick<Verdict, 'claim' | 'subjects'>): string {
  const all = getFileCount(claim);
  const here = countDistinct(subjects);
  if (all === 1) return words.SAME_FILE;
  return here < all ? words.formatSomeFiles(here, all) : words.formatAllFiles(all);
}
