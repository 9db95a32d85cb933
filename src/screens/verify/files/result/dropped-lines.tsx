import { Link } from 'wouter';
import type { SubjectResult, Verdict } from '@countersign/proof';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import { NAMED_LIKE_PROOF } from '@countersign/core/receipts/beside-files';
import type { FileEntry } from '../../../../flows/files/file-list';
import { ShortCode } from '../../../../ui/copy/short-code';
import { ProgressBar } from '../../../../ui/progress-bar';
import { getRecordPath } from '../../../shared/routes';
import { doesReceiptDisagree, type DroppedReceipt } from '../../../shared/dropped/check-dropped';

const SUBJECT_MESSAGES: Record<SubjectResult['file'], string> = {
  match: 'Matches',
  mismatch: 'Does not match',
  'cannot-check': 'Could not be checked',
};

/** `{name}` stands for the file's name. */
const RECEIPT_MESSAGES: Record<DroppedReceipt['use'], string> = {
  used: 'Receipt: {name}',
  broken: '{name} is a damaged receipt: its transaction was not signed as it says.',
  'other-record': '{name} is the receipt of another record, so it was not used.',
  system: '{name} is a file of the system. It is not part of this record.',
};

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

/** A file that is named like a proof and was not signed. */
export function UncheckedLine({ name }: { readonly name: string }) {
  return (
    <li data-unchecked="">
      <bdi translate="no" className="wrap-anywhere">
        {toVisibleText(name)}
      </bdi>
      <span>{` ${NAMED_LIKE_PROOF}`}</span>
    </li>
  );
}

interface ReceiptLineProps {
  readonly receipt: DroppedReceipt;
  readonly verdict: Verdict;
  /** Takes what was dropped along to another record. */
  readonly onOpen: (signature: string) => void;
}

/** Names something dropped beside the files: a receipt, or a file of the system. */
export function ReceiptLine({ receipt, verdict, onOpen }: ReceiptLineProps) {
  const { name, use, signature } = receipt;
  const [before, after = ''] = RECEIPT_MESSAGES[use].split('{name}');
  return (
    <>
      {before}
      <bdi translate="no" className="wrap-anywhere">
        {toVisibleText(name)}
      </bdi>
      {after}
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
