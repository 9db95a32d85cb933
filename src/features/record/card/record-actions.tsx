import FileSignature from 'lucide-react/icons/file-signature';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { RecordState, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { Button } from '../../../ui/button';
import { CopyText } from '../../../ui/copy/copy-text';
import { Menu } from '../../../ui/menu/menu';
import { useApp } from '../../app-context';
import { handOver, type DroppedHere } from '../../files';
import { getRecordLink, getStatementPath } from '../../routes';
import { SavedNote, useSaving } from '../../receipts';
import { createReceiptFile, type ReceiptDownload } from '../data/kept/receipt-download';
import { ReceiptsZipNote } from '../receipts-zip/receipts-zip-note';
import { toSetReceipt, useReceiptsZip } from '../receipts-zip/use-receipts-zip';
import * as words from '../details/words';
import { QrDialog } from '../share/qr-dialog';
import { ShareMenu } from '../share/share-menu';
import { DOUBTS, type Doubt } from '../words/doubts';

/** A record in one of these states proves nothing, so its receipt would mislead. */
const PROVES_NOTHING: ReadonlySet<RecordState> = new Set([
  'failed',
  'wrong-network',
  'bad-signature',
]);

interface RecordActionsProps {
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  readonly receipt: ReceiptDownload | null;
  readonly trees: TreePort;
  readonly dropped: DroppedHere;
  readonly doubts: readonly Doubt[];
  /** Nobody should countersign a file that they do not have. */
  readonly hasOtherFile: boolean;
  readonly isSigner: boolean;
  readonly wasJustSigned: boolean;
  readonly wasWithdrawn: boolean;
}

export function RecordActions(props: RecordActionsProps) {
  const {
    verdict,
    cluster,
    trees,
    dropped,
    doubts,
    hasOtherFile,
    isSigner,
    wasJustSigned,
    wasWithdrawn,
  } = props;
  const { signature, record, claim } = verdict;
  const link = getRecordLink(signature, cluster.id);
  const [isCodeShown, setCodeShown] = useState(false);
  const saving = useSaving();
  const zip = useReceiptsZip();
  const receipt = PROVES_NOTHING.has(record) ? null : props.receipt;
  const set = toSetReceipt(trees, receipt, claim);
  const make = receipt && (() => createReceiptFile(receipt));
  const isCertified = record === 'valid' && !isStatement(claim);
  const isOwnWithdrawn = isSigner && (doubts.includes('withdrawn') || wasWithdrawn);
  return (
    <div className="flex flex-wrap items-center gap-2 lg:flex-col lg:flex-nowrap lg:items-stretch lg:*:basis-auto lg:[&>button]:justify-start print:hidden">
      {!wasJustSigned && <CopyText text={link} label={words.COPY_LINK} icon={Link2} />}
      {!isOwnWithdrawn && (
        <Menu
          trigger={
            <Button>
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
              onReceipt={make && (() => void saving.save(make))}
              onReceipts={set && (() => void zip.save(set))}
            />
          )}
        </Menu>
      )}
      {!isSigner && !hasOtherFile && <Countersign {...{ verdict, cluster, dropped, doubts }} />}
      <SavedNote saving={saving} copyAs="receipt" />
      <ReceiptsZipNote zip={zip} />
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

type CountersignProps = Pick<RecordActionsProps, 'verdict' | 'cluster' | 'dropped' | 'doubts'>;

function Countersign({ verdict, cluster, dropped, doubts }: CountersignProps) {
  const { handedFiles } = useApp();
  const [, navigate] = useLocation();
  const { claim, record, signature } = verdict;
  const isFinal = record === 'valid';
  if (!isFinal && record !== 'settling') return null;
  // The countersigner's receipt of a private record could not name the file.
  if (claim === null || claim.kind === 'hidden' || isStatement(claim)) return null;
  const lasting = doubts.find((doubt) => !DOUBTS[doubt].isPassing);
  return (
    <>
      {/* The button itself says what it waits for, because another line would move the parts
          below. */}
      <Button
        disabled={!isFinal || doubts.length > 0}
        className="disabled:flex-wrap disabled:gap-y-0"
        onClick={() => {
          handOver(handedFiles, dropped, signature);
          navigate(getStatementPath('countersign', signature, cluster.id));
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
