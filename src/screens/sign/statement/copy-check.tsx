import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useCallback, useState } from 'react';
import type { Evidence } from '@countersign/proof';
import { DropZone } from '../../../ui/files/drop-zone';
import type { Transfer } from '../../../ui/files/early-drops';
import { FilePicker } from '../../../ui/files/file-picker';
import { readTransfer } from '../../shared/dropped-files';
import { nameFiles, openTransfer } from '../../shared/open-transfer';
import { getCopyMessage, getCopyState, isWholeCopy, type CopyState } from './copy-messages';
import { useCopy } from './use-copy';

const COLORS: Record<CopyState, string> = {
  none: '',
  checking: '',
  // Green only where it is all of it.
  match: '',
  mismatch: 'text-bad',
  'cannot-check': 'text-warn',
};

interface CopyCheckProps {
  readonly evidence: Evidence;
  /** Once it is signed: the new record. */
  readonly getShownRecord: () => string | null;
}

/** Whoever countersigns should have seen what they sign: the file that was dropped on the record is here already. */
export function CopyCheck({ evidence, getShownRecord }: CopyCheckProps) {
  const { count, verdict, choose } = useCopy(evidence, getShownRecord);
  /** Dropped with the others. */
  const [unopened, setUnopened] = useState(0);
  const state = getCopyState(verdict, count === 0 ? 0 : count + unopened);
  const isWhole = isWholeCopy(state, verdict);
  const add = useCallback(
    (files: readonly File[]) => {
      setUnopened(0);
      choose([...nameFiles(files)]);
    },
    [choose],
  );
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      const { signal } = new AbortController();
      void readTransfer(openTransfer(transfer), signal).then(({ files, unreadable }) => {
        setUnopened(unreadable.length);
        choose(files);
      });
    },
    [choose],
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
        {getCopyMessage(state, verdict)}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <FilePicker label="Choose files" kind="files" onChoose={add} />
        <FilePicker label="Choose folder" kind="folder" onChoose={add} />
      </div>
    </DropZone>
  );
}
