import FileSignature from 'lucide-react/icons/file-signature';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { RecordState } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { Button } from '../../../ui/button';
import { CopyText } from '../../../ui/copy/copy-text';
import { Menu } from '../../../ui/menu/menu';
import { useApp } from '../../app-context';
import { handOver } from '../../files';
import { getRecordLink, getStatementPath } from '../../routes';
import { SavedNote, useSaving } from '../../receipts';
import { AskOthersButton } from '../../request';
import { createReceiptFile } from '../data/kept/receipt-file';
import { ReceiptsZipNote } from '../receipts-zip/receipts-zip-note';
import { toSetReceipt, useReceiptsZip } from '../receipts-zip/use-receipts-zip';
import * as words from '../details/words';
import { QrDialog } from '../share/qr-dialog';
import { ShareMenu } from '../share/share-menu';
import { findStampable } from '../share/stamp/make-stamped-copy';
import { StampedCopy } from '../share/stamp/stamped-copy';
import { DOUBTS } from '../words/doubts';
import { areFilesJustSigned, isOwnWithdrawn, type ShownReady } from '../words/shown-record';

const PROVES_NOTHING: ReadonlySet<RecordState> = new Set([
  'failed',
  'wrong-network',
  'bad-signature',
]);

interface RecordActionsProps {
  readonly shown: ShownReady;
  readonly receipt: Receipt | null;
}

export function RecordActions({ shown, receipt: whole }: RecordActionsProps) {
  const { trees } = useApp();
  const { check, found } = shown.record;
  const { signature, record, claim } = check.verdict;
  const { cluster } = found;
  const link = getRecordLink(signature, cluster.id);
  const [isCodeShown, setCodeShown] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isStamping, setStamping] = useState(false);
  const saving = useSaving();
  const zip = useReceiptsZip();
  const receipt = PROVES_NOTHING.has(record) ? null : whole;
  const set = toSetReceipt(trees, receipt, claim);
  const make = receipt && (() => createReceiptFile(receipt, claim));
  const stampable = findStampable(shown, receipt);
  const stamp = claim && stampable && { claim, stampable };
  if (isStamping && !stamp) setStamping(false);
  const isCertified = record === 'valid' && !isStatement(claim);
  return (
    <div className="flex flex-wrap items-center gap-2 lg:flex-col lg:flex-nowrap lg:items-stretch lg:*:basis-auto lg:[&>button]:justify-start print:hidden">
      {!areFilesJustSigned(shown) && <CopyText text={link} label={words.COPY_LINK} icon={Link2} />}
      {!isOwnWithdrawn(shown) && (
        <Menu
          trigger={
            <Button ref={trigger}>
              <Share2 aria-hidden className="size-4" />
              {words.SHARE}
            </Button>
          }
        >
          {(menu) => (
            <ShareMenu
              {...{ menu, link, signature, isCertified }}
              clusterId={cluster.id}
              onQr={() => {
                setCodeShown(true);
              }}
              onStamp={
                stamp &&
                (() => {
                  setStamping(true);
                })
              }
              onReceipt={make && (() => void saving.save(make))}
              onReceipts={set && (() => void zip.save(set))}
            />
          )}
        </Menu>
      )}
      {!shown.signer.isYou && shown.file !== 'mismatch' && <Countersign shown={shown} />}
      {canAskOthers(shown) && claim !== null && !isStatement(claim) && (
        <AskOthersButton {...{ claim, cluster }}>
          <UserPlus aria-hidden className="size-4" />
        </AskOthersButton>
      )}
      <SavedNote saving={saving} copyAs="receipt" />
      <ReceiptsZipNote zip={zip} />
      {isStamping && stamp && (
        <StampedCopy
          key={`${formatDigest(stamp.stampable.digest)} ${stamp.stampable.file.name}`}
          {...{ shown, ...stamp }}
          onClose={() => {
            setStamping(false);
            trigger.current?.focus();
          }}
        />
      )}
      {isCodeShown && (
        <QrDialog
          link={link}
          name={`countersign-${signature.slice(0, 12)}`}
          onClose={() => {
            setCodeShown(false);
          }}
        />
      )}
    </div>
  );
}

function canAskOthers(shown: ShownReady): boolean {
  const { record } = shown.record.check.verdict;
  const isSound = record === 'valid' || record === 'settling';
  return isSound && shown.file !== 'mismatch' && !isOwnWithdrawn(shown);
}

function Countersign({ shown }: { readonly shown: ShownReady }) {
  const { handedFiles } = useApp();
  const [, navigate] = useLocation();
  const { check, found } = shown.record;
  const { claim, record, signature } = check.verdict;
  const { doubts } = shown.answer;
  const isFinal = record === 'valid';
  if (!isFinal && record !== 'settling') return null;
  // The countersigner's receipt of a private record could not name the file.
  if (claim === null || claim.kind === 'hidden' || isStatement(claim)) return null;
  const lasting = doubts.find((doubt) => !DOUBTS[doubt].isPassing);
  return (
    <>
      {/* The button itself says why it is disabled, because another line would move the parts
          below. */}
      <Button
        disabled={!isFinal || doubts.length > 0}
        className="disabled:flex-wrap disabled:gap-y-0"
        onClick={() => {
          handOver(handedFiles, shown.dropped, signature);
          navigate(getStatementPath('countersign', signature, found.cluster.id));
        }}
      >
        <FileSignature aria-hidden className="size-4" />
        {words.COUNTERSIGN}
        {lasting === undefined && doubts.length > 0 && (
          <span className="text-small"> {isFinal ? words.ONCE_CHECKED : words.ONCE_PERMANENT}</span>
        )}
      </Button>
      {lasting !== undefined && (
        <p data-no-countersign="" className="text-small text-ink-soft basis-full">
          {words.formatNoCountersigning(DOUBTS[lasting].clause)}
        </p>
      )}
    </>
  );
}
