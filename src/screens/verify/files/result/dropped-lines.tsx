import { Link } from 'wouter';
import type { SubjectResult, Verdict } from '@countersign/proof';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { FileEntry } from '../../../../flows/files/file-list';
import { ShortCode } from '../../../../ui/copy/short-code';
import { ProgressBar } from '../../../../ui/progress-bar';
import { getRecordPath } from '../../../shared/routes';
import { doesReceiptDisagree, type DroppedReceipt } from '../../data/dropped/check-dropped';

const SUBJECT_MESSAGES: Record<SubjectResult['file'], string> = {
  match: 'Matches',
  mismatch: 'Does not match',
  'cannot-check': 'Could not be checked',
};

/** `{name}` stands for the file's name, `{words}` for what it is or what is wrong with it. */
const RECEIPT_MESSAGES: Record<DroppedReceipt['use'], string> = {
  used: 'Receipt: {name}',
  broken: '{name} is a damaged receipt: its transaction was not signed as it says.',
  unreadable:
    '{name} looks like a receipt and can’t be read, so it was not used: {words}. Ask the sender for a new copy.',
  'other-record': '{name} is the receipt of another record, so it was not used.',
  'newer-format':
    '{name} is a receipt in a newer format than this page can read, so it was not used. Reload the page to get its newest version.',
  foreign: '{name} is {words}, which was not checked. It is not part of this record.',
  system: '{name} is a file of the system. It is not part of this record.',
};

/** Behind a file’s name. */
const LOOKS_LIKE_PROOF =
  ' looks like a signature, a receipt or a list of fingerprints. It is not one of the signed files, and was not checked. Check it on its own if it is meant as a file.';

interface DroppedFileProps {
  readonly entry: FileEntry;
  readonly result: SubjectResult['file'] | undefined;
}

/** One of several files, with its own result. */
export function DroppedFile({ entry, result }: DroppedFileProps) {
  const name = toVisibleText(entry.name);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2">
      <bdi translate="no" className="min-w-0 wrap-anywhere">
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

/** What looks like a proof and is none of the signed files. */
export function UnsureLine({ name }: { readonly name: string }) {
  return (
    <li data-unsure="">
      <bdi translate="no" className="wrap-anywhere">
        {toVisibleText(name)}
      </bdi>
      <span>{LOOKS_LIKE_PROOF}</span>
    </li>
  );
}

interface ReceiptLineProps {
  readonly receipt: DroppedReceipt;
  readonly verdict: Verdict;
  /** Takes what was dropped along to another record. */
  readonly onOpen: (signature: string) => void;
}

/** What was dropped beside the files: a receipt, a proof of others, a file of the system. */
export function ReceiptLine({ receipt, verdict, onOpen }: ReceiptLineProps) {
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
