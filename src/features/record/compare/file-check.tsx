import type { ReactNode } from 'react';
import { isPublic, type Claim } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import { formatPlural } from '@countersign/core/words/count';
import { ShortCode } from '../../../ui/copy/short-code';
import { Button } from '../../../ui/button';
import { Filled } from '../../../ui/filled';
import { DropZone } from '../../../ui/files/drop-zone';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { FilePicker } from '../../../ui/files/file-picker';
import { type FileEntry, getFileCount, handOver } from '../../files';
import * as words from '../words/card';
import { NEEDS_RECEIPT } from '../words/file-messages';
import type { ShownRecord } from '../words/shown-record';
import { useApp } from '../../app-context';
import { FileResult, UnreadableNotice } from '../card/below';
import { getKnownFiles, type KnownFiles } from '../card/record-title';

export function FileCheck({ shown }: { readonly shown: ShownRecord }) {
  const { record, dropped, file: state, answer, signer, justSigned } = shown;
  const { handedFiles } = useApp();
  const { add, onTransfer, clear, entries, unreadable } = dropped;
  const { check } = record;
  const { claim } = check.verdict;
  const isWithdrawn = answer.message?.answer === 'withdrawn' || justSigned === 'revoke';
  const isAsked = claim !== null && !(signer.isYou && isWithdrawn);
  const isAnswered = state === 'match' || state === 'mismatch';
  const isEmpty = state === 'none' && unreadable.length === 0;
  const hasReceipt = check.receipts.length > 0;
  const canClear =
    state === 'checking' || state === 'cannot-check' || (hasReceipt && answer.file.tone !== 'good');
  return (
    <>
      <DropZone
        label={words.DROP_TO_CHECK}
        onTransfer={onTransfer}
        isDashed={isEmpty}
        className={isEmpty ? 'mt-1.5 min-h-27 p-3 sm:min-h-25 sm:p-4' : ''}
      >
        <div data-file={state}>
          {(!isEmpty || hasReceipt) && (
            <FileResult
              shown={shown}
              onOpen={(signature) => {
                const isOwn = ({ id }: FileEntry) =>
                  check.receipts.some((receipt) => receipt.id === id && receipt.use === 'used');
                const others = entries.filter((entry) => !isOwn(entry));
                handOver(handedFiles, { entries: others, unreadable }, signature);
              }}
            />
          )}
        </div>
        {unreadable.length > 0 && <UnreadableNotice paths={unreadable} />}
        {isEmpty && !hasReceipt && (
          <p className="text-pretty">{getHint(shown) ?? getRequest(getKnownFiles(record))}</p>
        )}
        <div
          data-focus-place=""
          tabIndex={-1}
          className={`flex flex-wrap items-center gap-2 outline-none ${isAnswered ? '' : 'mt-2.5'}`}
        >
          <FilePicker
            label={isAnswered ? words.CHECK_ANOTHER : words.CHOOSE_FILES}
            kind="files"
            look={isAnswered ? 'link' : isEmpty && isAsked ? 'primary' : 'secondary'}
            isMain={isEmpty}
            onChoose={add}
          />
          {isEmpty && getFileCount(claim) > 1 && (
            <FilePicker label={words.CHOOSE_FOLDER} kind="folder" look="secondary" onChoose={add} />
          )}
          {canClear && (
            <Button ref={passFocusOn} look="quiet" onClick={clear}>
              {state === 'checking' ? words.CANCEL : words.CLEAR}
            </Button>
          )}
        </div>
      </DropZone>
      {!isAnswered && claim !== null && <SignedSubject claim={claim} />}
    </>
  );
}

function getHint({ record, answer: { message } }: ShownRecord): string | null {
  const { verdict } = record.check;
  const hasReceipt = record.status === 'ready' && record.kept !== null;
  if (verdict.claim?.kind === 'hidden' && !hasReceipt) return NEEDS_RECEIPT;
  if (verdict.claim !== null || message === null) return null;
  if (message.answer === 'invalid') return words.DROP_RECEIPT;
  return verdict.record === 'newer-format' ? null : words.DROP_RECEIPT_TOO;
}

function getRequest(known: KnownFiles | null): ReactNode {
  if (known === null) return words.DROP_THE_FILE;
  if (known.count > 1) return words.formatDropFiles(known.name);
  const name = (
    <bdi translate="no" className="inline-block max-w-48 truncate align-bottom">
      {known.name}
    </bdi>
  );
  return <Filled text={words.DROP_NAMED_FILE} parts={{ name }} />;
}

function SignedSubject({ claim }: { readonly claim: Claim }) {
  if (!isPublic(claim)) return null;
  const digest = formatDigest(claim.kind === 'file' ? claim.digest : claim.root);
  const fingerprint = (
    <ShortCode
      text={digest}
      label={words.FINGERPRINT_CODE}
      head={13}
      tail={6}
      hasCopy={claim.kind === 'file'}
      className="align-bottom"
    />
  );
  return (
    <p className="text-small text-ink-soft mt-2">
      {claim.kind === 'file' ? (
        <Filled text={words.SIGNED_FILE} parts={{ fingerprint }} />
      ) : (
        <Filled
          text={words.SIGNED_SET}
          parts={{ files: formatPlural(claim.count, 'file', 'files'), fingerprint }}
        />
      )}
    </p>
  );
}
