import Check from 'lucide-react/icons/check';
import Dot from 'lucide-react/icons/dot';
import X from 'lucide-react/icons/x';
import { Link } from 'wouter';
import type { SubjectResult, Verdict } from '@countersign/proof';
import { formatDigest, toVisibleText, type Digest } from '@countersign/proof/encoding';
import { isReceiptFalse } from '@countersign/proof/records';
import { type FileEntry, FileThumbnail, PictureCode, SaveSignedFile } from '../../../files';
import { ShortCode } from '../../../../ui/copy/short-code';
import { CutName } from '../../../../ui/cut-name';
import { Filled } from '../../../../ui/filled';
import { formatSize } from '../../../../ui/format/bytes';
import { ProgressBar } from '../../../../ui/messages/progress-bar';
import { getRecordPath } from '../../../routes';
import type { DroppedReceipt } from '../../dropped/check-dropped';
import type { HeldDocument } from '../../dropped/held-files';
import { FINGERPRINT_CODE } from '../../words/card';
import * as words from './words';

const RESULT_ICONS = { match: Check, mismatch: X, 'cannot-check': Dot };

function ResultIcon({ result }: { readonly result: SubjectResult['file'] }) {
  const Icon = RESULT_ICONS[result];
  return <Icon aria-hidden className="size-4" />;
}

interface OneFileProps {
  readonly entry: FileEntry;
  /** The signed digest, if the file differs from it. */
  readonly signed: Digest | null;
  /** The signature of the record, if the file differs or was not compared. */
  readonly differsFrom: string | null;
}

export function OneFile({ entry, signed, differsFrom }: OneFileProps) {
  const name = toVisibleText(entry.name);
  return (
    <li className="group/name flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <FileThumbnail file={entry.file} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="text-ink flex min-w-0">
          <CutName name={name} />
        </p>
        <p className="text-small">
          {entry.size !== null && formatSize(entry.size)}
          {entry.status === 'failed' && <> {words.UNREADABLE}</>}
        </p>
      </div>
      {entry.status === 'reading' && (
        <ProgressBar label={name} value={entry.size ? entry.bytesRead / entry.size : null} />
      )}
      {entry.status === 'read' && (
        <div className="text-small min-w-0 basis-full">
          {differsFrom !== null && <PictureCode entry={entry} shown={differsFrom} />}
          {signed === null ? (
            <Fingerprint digest={entry.digest} />
          ) : (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <dt>{words.SIGNED}</dt>
              <dd>
                <Fingerprint digest={signed} hasIdenticon={false} />
              </dd>
              <dt>{words.YOURS}</dt>
              <dd>
                <Fingerprint digest={entry.digest} hasIdenticon={false} />
              </dd>
            </dl>
          )}
        </div>
      )}
    </li>
  );
}

interface FingerprintProps {
  readonly digest: Digest;
  readonly hasIdenticon?: boolean;
}

function Fingerprint({ digest, hasIdenticon = true }: FingerprintProps) {
  return (
    <ShortCode
      text={formatDigest(digest)}
      label={FINGERPRINT_CODE}
      head={13}
      tail={6}
      hasCopy={false}
      hasIdenticon={hasIdenticon}
      className="text-small align-bottom"
    />
  );
}

interface DroppedFileProps {
  readonly entry: FileEntry;
  readonly result: SubjectResult['file'] | undefined;
}

export function DroppedFile({ entry, result }: DroppedFileProps) {
  const name = toVisibleText(entry.name);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2">
      <bdi translate="no" className="min-w-0 wrap-anywhere">
        {name}
      </bdi>
      {result !== undefined && (
        <span
          data-result={result}
          className="text-ink text-small inline-flex items-center gap-1 font-medium"
        >
          <ResultIcon result={result} />
          {words.RESULTS[result]}
        </span>
      )}
      {entry.status === 'failed' && <span className="text-small">{words.UNREADABLE}</span>}
      {entry.status === 'read' && <Fingerprint digest={entry.digest} />}
      {entry.status === 'reading' && (
        <ProgressBar label={name} value={entry.size ? entry.bytesRead / entry.size : null} />
      )}
    </li>
  );
}

export function HeldLine({ entry: { name, file }, size }: HeldDocument) {
  return (
    <li data-held="" className="flex min-w-0 flex-wrap items-center gap-x-2">
      <Name name={name} />
      <span className="text-ink text-small inline-flex items-center gap-1 font-medium">
        <Dot aria-hidden className="size-4" />
        {words.HOLDS}
      </span>
      {file !== null && <SaveSignedFile {...{ file, name, size }} />}
    </li>
  );
}

export function UncheckedLine({ name }: { readonly name: string }) {
  return (
    <li data-unchecked="">
      <Filled text={words.UNCHECKED} parts={{ name: <Name name={name} /> }} />
    </li>
  );
}

interface ReceiptLineProps {
  readonly receipt: DroppedReceipt;
  readonly verdict: Verdict;
  readonly onOpen: (signature: string) => void;
}

export function ReceiptLine({ receipt, verdict, onOpen }: ReceiptLineProps) {
  const { name, use, signature } = receipt;
  const isFalse = use === 'used' && isReceiptFalse(verdict.checks);
  return (
    <>
      <Filled
        text={isFalse ? words.FALSE_RECEIPT : words.RECEIPTS[use]}
        parts={{ name: <Name name={name} /> }}
      />
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
            {words.OPEN_OTHER_RECORD}
          </Link>
        </>
      )}
    </>
  );
}

function Name({ name }: { readonly name: string }) {
  return (
    <bdi translate="no" className="wrap-anywhere">
      {toVisibleText(name)}
    </bdi>
  );
}
