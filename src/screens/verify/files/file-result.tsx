import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Info from 'lucide-react/icons/info';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { FileEntry } from '../../../flows/files/file-list';
import type { SubjectResult, Verdict } from '@countersign/proof';
import { formatDigest, isDigestOfNothing, toVisibleText } from '@countersign/proof/encoding';
import { getSentence } from '@countersign/proof/records';
import { formatCount } from '../../../ui/format/count';
import { ProgressBar } from '../../../ui/progress-bar';
import { ShortCode } from '../../../ui/copy/short-code';
import { EVERY_EMPTY_FILE, formatEmptyFiles, THIS_IS_EMPTY } from '../../shared/empty-file-words';
import { getRecordPath } from '../../shared/routes';
import { FileThumbnail } from '../../shared/thumbnail/file-thumbnail';
import { CHANGED_PHOTO, isPhoto } from './changed-photo';
import { DigestDifference } from './digest-difference';
import { TextFormsNote } from './text-forms-note';
import { doesReceiptDisagree, type DroppedCheck, type DroppedReceipt } from './check-dropped';
import type { FileAnswer, FileTone } from './file-answer';
import {
  RECEIPT_MESSAGES,
  RECORD_CAVEATS,
  SUBJECT_MESSAGES,
  type ShownFileState,
} from './file-messages';

const MOST_SHOWN = 50;
/** More scroll by themselves, so that the rest of the card stays near. */
const MOST_IN_SIGHT = 10;
const MOST_MISSING = 5;
const FOR_A_PART =
  'To check just one, also drop its receipt (….countersign.json), or drop the whole folder.';

interface FileResultProps {
  readonly state: ShownFileState;
  readonly check: DroppedCheck;
  readonly answer: FileAnswer;
  /** Takes what was dropped along to another record. */
  readonly onOpen: (signature: string) => void;
}

interface Look {
  readonly Icon: LucideIcon;
  readonly look: string;
}

const READING: Look = { Icon: LoaderCircle, look: 'text-accent' };

const LOOKS: Record<FileTone, Look> = {
  good: { Icon: Check, look: 'text-good' },
  wait: { Icon: Info, look: 'text-ink-soft' },
  warn: { Icon: CircleHelp, look: 'text-warn' },
  bad: { Icon: X, look: 'text-bad' },
};

export function FileResult({ state, check, answer, onOpen }: FileResultProps) {
  const { files, receipts, verdict, missing } = check;
  if (state === 'none' && receipts.length === 0) return null;
  const results = getResults(files, verdict);
  const { tone, words } = answer;
  const { Icon, look } = state === 'checking' ? READING : LOOKS[tone];
  const [only, ...others] = files;
  return (
    // Text twice as large goes below the picture.
    <div className="flex flex-wrap items-start gap-3">
      {only && others.length === 0 && <FileThumbnail file={only.file} />}
      <div className="min-w-0 flex-1 basis-48">
        <p data-tone={tone} className={`flex items-start gap-1.5 font-semibold ${look}`}>
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{words}</span>
        </p>
        {getSentences(state, check).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {state === 'mismatch' && files.some((file) => isPhoto(file) && isOther(file, results)) && (
          <p>{CHANGED_PHOTO}</p>
        )}
        {state === 'mismatch' && <TextFormsNote check={check} />}
        {state !== 'checking' && missing.length > 0 && (
          <p className="wrap-anywhere">
            Missing:{' '}
            {missing.slice(0, MOST_MISSING).map((name, index) => (
              <Fragment key={index}>
                {index > 0 && ', '}
                <bdi translate="no">{toVisibleText(name)}</bdi>
              </Fragment>
            ))}
            {missing.length > MOST_MISSING &&
              `, and ${formatCount(missing.length - MOST_MISSING)} more`}
          </p>
        )}
        <ul
          aria-label="Dropped files"
          className={`text-ink-soft mt-1.5 flex flex-col gap-1 ${files.length > MOST_IN_SIGHT ? 'max-h-80 overflow-y-auto' : ''}`}
        >
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
              <ReceiptLine {...{ receipt, verdict, onOpen }} />
            </li>
          ))}
        </ul>
        {state === 'mismatch' && only?.status === 'read' && others.length === 0 && (
          <DigestDifference claim={verdict.claim} digest={only.digest} />
        )}
      </div>
    </div>
  );
}

const isOther = ({ id }: FileEntry, results: ReadonlyMap<number, SubjectResult['file']>) =>
  results.get(id) === 'mismatch';

function getSentences(state: ShownFileState, check: DroppedCheck): readonly string[] {
  const { files } = check;
  if (state === 'none' || state === 'checking') return [];
  const empty = getEmptyWords(state, files);
  if (empty !== null) return [empty, ...getReasons(state, check)];
  return getReasons(state, check);
}

/** An empty file is a match for any other. */
function getEmptyWords(state: ShownFileState, files: readonly FileEntry[]): string | null {
  const empty = files.filter((entry) => entry.status === 'read' && isDigestOfNothing(entry.digest));
  if (empty.length === 0) return null;
  if (files.length > 1) return formatEmptyFiles(empty.length);
  return state === 'match' ? EVERY_EMPTY_FILE : THIS_IS_EMPTY;
}

function getReasons(
  state: ShownFileState,
  { verdict: { record, file, claim, checks }, files }: DroppedCheck,
): readonly string[] {
  const caveat = RECORD_CAVEATS[record];
  const caveats = caveat === null ? [] : [caveat];
  if (state !== 'cannot-check') return caveats;
  const reason = checks.find(({ id }) => id === 'file')?.reason;
  if (files.some(({ status }) => status === 'failed')) {
    return [files.length === 1 ? 'It could not be read.' : 'Not all could be read.', ...caveats];
  }
  if (file === 'match') return ['Not all could be read.', ...caveats];
  if (reason === 'needs-receipt' && claim?.kind === 'tree') {
    return [`This record covers ${formatCount(claim.count)} files. ${FOR_A_PART}`, ...caveats];
  }
  return reason === undefined ? caveats : [getSentence(reason), ...caveats];
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

/** Those that were not signed come first. */
function getShown(
  files: readonly FileEntry[],
  results: ReadonlyMap<number, SubjectResult['file']>,
): readonly FileEntry[] {
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
      <bdi translate="no" className="min-w-0 truncate" title={name}>
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
          label="fingerprint"
          head={13}
          tail={6}
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
  readonly onOpen: FileResultProps['onOpen'];
}

function ReceiptLine(props: ReceiptLineProps): ReactNode {
  const { receipt, verdict, onOpen } = props;
  const { name, use, signature, words } = receipt;
  const [before, after = ''] = RECEIPT_MESSAGES[use].split('{name}');
  return (
    <>
      {before}
      <bdi translate="no" className="wrap-anywhere">
        {toVisibleText(name)}
      </bdi>
      {after.replace('{words}', () => toVisibleText(words))}
      {use === 'other-record' && signature !== null && (
        <>
          {' '}
          <Link
            to={getRecordPath(signature)}
            className="rounded underline underline-offset-4"
            onClick={() => {
              onOpen(signature);
            }}
          >
            Open that record
          </Link>
        </>
      )}
      {use === 'used' &&
        doesReceiptDisagree(verdict) &&
        '. Not all that it says holds: see the checks below.'}
    </>
  );
}
