import { useCallback } from 'react';
import type { FileEntry } from '../../flows/file-list';
import { printDigest, type CheckReason, type Verdict } from '../../proof';
import { Button } from '../../ui/button';
import { DropZone } from '../../ui/drop-zone';
import { FilePicker } from '../../ui/file-picker';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { ShortCode } from '../../ui/short-code';
import { FILE_WORDS, type ShownFileState } from './file-words';
import { REASON_SENTENCES } from './reason-sentences';
import type { DroppedFiles } from './use-dropped-files';

interface FileCheckProps {
  readonly verdict: Verdict;
  readonly dropped: DroppedFiles;
}

/** Drop the file, and see whether it is the one. */
export function FileCheck({ verdict, dropped }: FileCheckProps) {
  const { entries, add, clear } = dropped;
  const state = getFileState(verdict, entries);
  const onTransfer = useCallback(
    (transfer: DataTransfer) => {
      add([...transfer.files]);
    },
    [add],
  );
  return (
    <DropZone label="Drop the file to check it" onTransfer={onTransfer} className="mt-4 p-5 sm:p-6">
      <div data-file={state} role="status">
        {state !== 'none' && (
          <Answer
            state={state}
            entries={entries}
            reason={getReason(verdict)}
            isSure={isSure(verdict)}
          />
        )}
      </div>
      <div
        className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-3 ${state === 'none' ? '' : 'mt-4'}`}
      >
        {state === 'none' && (
          <p className="text-lead font-medium">Have the file? Drop it here to check it.</p>
        )}
        <FilePicker
          label="Choose files"
          kind="files"
          look={state === 'none' ? 'primary' : 'secondary'}
          onChoose={add}
        />
        {state !== 'none' && (
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </DropZone>
  );
}

function getFileState(verdict: Verdict, entries: readonly FileEntry[]): ShownFileState {
  if (entries.length === 0) return 'none';
  if (entries.some(({ status }) => status === 'reading')) return 'checking';
  if (entries.some(({ status }) => status === 'failed')) return 'cannot-check';
  return verdict.file;
}

function getReason(verdict: Verdict): CheckReason | null {
  return verdict.checks.find(({ id }) => id === 'file')?.reason ?? null;
}

/** A match is green only beside a record that is itself valid. */
function isSure({ record }: Verdict): boolean {
  return record === 'valid';
}

interface AnswerProps {
  readonly state: Exclude<ShownFileState, 'none'>;
  readonly entries: readonly FileEntry[];
  readonly reason: CheckReason | null;
  readonly isSure: boolean;
}

function Answer({ state, entries, reason, isSure }: AnswerProps) {
  const { headline, tone } = FILE_WORDS[state];
  return (
    <Notice tone={tone === 'good' && !isSure ? 'plain' : tone}>
      <div className="min-w-0 flex-1">
        <p className="text-lead font-semibold">{headline}</p>
        {state === 'cannot-check' && reason !== null && (
          <p>
            {entries.some(({ status }) => status === 'failed')
              ? 'It could not be read.'
              : REASON_SENTENCES[reason]}
          </p>
        )}
        <ul className="text-ink-soft mt-1.5 flex flex-col gap-1">
          {entries.map((entry) => (
            <li key={entry.id} className="flex min-w-0 flex-wrap items-center gap-x-2">
              <bdi className="min-w-0 truncate">{entry.name}</bdi>
              {entry.status === 'read' && (
                <ShortCode
                  text={printDigest(entry.digest)}
                  label="digest"
                  head={15}
                  tail={8}
                  className="text-small"
                />
              )}
              {entry.status === 'reading' && (
                <ProgressBar
                  label={entry.name}
                  value={entry.size ? entry.bytesRead / entry.size : null}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
