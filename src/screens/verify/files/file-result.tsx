import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { FileEntry } from '../../../flows/files/file-list';
import { formatDigest, toVisibleText, type SubjectResult, type Verdict } from '../../../proof';
import { Notice } from '../../../ui/notice';
import { formatCount } from '../../../ui/format/count';
import { ProgressBar } from '../../../ui/progress-bar';
import { ShortCode } from '../../../ui/copy/short-code';
import { getRecordPath } from '../../shared/routes';
import type { DroppedCheck, DroppedReceipt } from './check-dropped';
import { getFileHeadline } from './file-headline';
import {
  RECEIPT_MESSAGES,
  RECORD_CAVEATS,
  SUBJECT_MESSAGES,
  type ShownFileState,
} from './file-messages';
import { REASON_SENTENCES } from '../details/reason-messages';

const MOST_SHOWN = 50;
const FOR_A_PART =
  'To check some of them, also drop the receipt (….countersign.json); without it, drop all of them.';

interface FileResultProps {
  readonly state: ShownFileState;
  readonly check: DroppedCheck;
}

export function FileResult({ state, check }: FileResultProps) {
  const { files, receipts, verdict } = check;
  if (state === 'none' && receipts.length === 0) return null;
  const results = getResults(files, verdict);
  const answer = state === 'none' ? null : getFileHeadline(state, verdict, files.length);
  return (
    <Notice tone={answer?.tone ?? 'plain'}>
      <div className="min-w-0 flex-1">
        {answer === null ? (
          <p>Now drop the file that you want to check.</p>
        ) : (
          <p className="text-lead font-semibold">{answer.headline}</p>
        )}
        {getSentences(state, check).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ul aria-label="Dropped files" className="text-ink-soft mt-1.5 flex flex-col gap-1">
          {getShown(files, results).map((entry) => (
            <DroppedFile
              key={entry.id}
              entry={entry}
              // One file's answer is the headline.
              result={files.length > 1 ? results.get(entry.id) : undefined}
            />
          ))}
          {files.length > MOST_SHOWN && <li>and {formatCount(files.length - MOST_SHOWN)} more</li>}
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptLine receipt={receipt} verdict={verdict} />
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

function getSentences(
  state: ShownFileState,
  { verdict: { record, claim, checks }, files }: DroppedCheck,
): readonly string[] {
  if (state === 'none' || state === 'checking') return [];
  const caveat = RECORD_CAVEATS[record];
  const caveats = caveat === null ? [] : [caveat];
  if (state !== 'cannot-check') return caveats;
  const reason = checks.find(({ id }) => id === 'file')?.reason;
  if (files.some(({ status }) => status === 'failed')) {
    return [files.length === 1 ? 'It could not be read.' : 'Not all could be read.', ...caveats];
  }
  if (reason === 'needs-receipt' && claim?.kind === 'tree') {
    return [`This record covers ${formatCount(claim.count)} files. ${FOR_A_PART}`, ...caveats];
  }
  return reason === undefined ? caveats : [REASON_SENTENCES[reason], ...caveats];
}

/** The verdict lists read files in the order they came. */
function getResults(
  files: readonly FileEntry[],
  { subjects }: Verdict,
): ReadonlyMap<number, SubjectResult['file']> {
  const read = files.filter(({ status }) => status === 'read');
  return new Map(
    subjects.flatMap(({ file }, index) => {
      const entry = read[index];
      return entry ? [[entry.id, file]] : [];
    }),
  );
}

/** Of very many files, those that were not signed come first. */
function getShown(
  files: readonly FileEntry[],
  results: ReadonlyMap<number, SubjectResult['file']>,
): readonly FileEntry[] {
  if (files.length <= MOST_SHOWN) return files;
  const isTrouble = ({ id, status }: FileEntry) =>
    status === 'failed' || (results.has(id) && results.get(id) !== 'match');
  const [trouble, others] = [files.filter(isTrouble), files.filter((entry) => !isTrouble(entry))];
  return [...trouble, ...others].slice(0, MOST_SHOWN);
}

interface DroppedFileProps {
  readonly entry: FileEntry;
  readonly result: SubjectResult['file'] | undefined;
}

function DroppedFile({ entry, result }: DroppedFileProps) {
  const name = toVisibleText(entry.name);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2">
      <bdi className="min-w-0 truncate" title={name}>
        {name}
      </bdi>
      {result !== undefined && (
        <span data-result={result} className="text-ink text-small font-medium">
          {SUBJECT_MESSAGES[result]}
        </span>
      )}
      {entry.status === 'failed' && <span className="text-small">Could not be read</span>}
      {entry.status === 'read' && (
        <ShortCode
          text={formatDigest(entry.digest)}
          label="digest"
          head={15}
          tail={8}
          className="text-small"
        />
      )}
      {entry.status === 'reading' && (
        <ProgressBar label={name} value={entry.size ? entry.bytesRead / entry.size : null} />
      )}
    </li>
  );
}

interface ReceiptLineProps {
  readonly receipt: DroppedReceipt;
  readonly verdict: Verdict;
}

function ReceiptLine({ receipt: { name, use, signature }, verdict }: ReceiptLineProps): ReactNode {
  const [before, after] = RECEIPT_MESSAGES[use].split('{name}');
  const disagrees =
    use === 'used' &&
    verdict.checks.some(({ id, outcome }) => id.startsWith('receipt-') && outcome === 'fail');
  return (
    <>
      {before}
      <bdi className="wrap-anywhere">{toVisibleText(name)}</bdi>
      {after}
      {use === 'other-record' && signature !== null && (
        <>
          {' '}
          <Link to={getRecordPath(signature)} className="rounded underline underline-offset-4">
            Open that record
          </Link>
        </>
      )}
      {disagrees && '. Not all that it says holds: see the checks below.'}
    </>
  );
}
