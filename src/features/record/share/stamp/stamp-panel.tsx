import { useState } from 'react';
import { formatHolds } from '@countersign/core/words/certificate';
import type { Receipt } from '@countersign/proof/receipts';
import { createReceiptFile } from '../../data/kept/receipt-file';
import type { ShownReady } from '../../words/shown-record';
import { useCertificate } from '../use-certificate';
import type { Stampable } from './find-stampable';
import { StampedCopy } from './stamped-copy';

interface StampPanelProps {
  readonly shown: ShownReady;
  /** The file's own. */
  readonly own: Receipt;
  readonly stampable: Stampable;
  readonly onClose: () => void;
}

/** Keeps what is stamped until the panel is closed, though nodes are asked again meanwhile. */
export function StampPanel({ shown, own, stampable, onClose }: StampPanelProps) {
  const { claim } = shown.record.check.verdict;
  const certificate = useCertificate({ record: shown.record, doubts: shown.answer.doubts });
  const { file, digest } = stampable;
  const [wanted] = useState(() => ({
    ...{ file, digest },
    certificate: { ...certificate, lead: formatHolds(file.size) },
    makeReceipt: () => createReceiptFile(own, claim),
  }));
  return <StampedCopy {...{ wanted, onClose }} isPrivate={claim?.kind === 'hidden'} />;
}
