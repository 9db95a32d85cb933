import type { ReceiptFile } from '@countersign/proof/receipts';
import { useApp } from '../../app-context';
import { makeReceipt } from '../data/kept/receipt-file';
import type { ReadyRecord } from '../data/use-record';
import type { Doubt } from '../words/doubts';
import { getCertificate } from './certificate-facts';

export interface CertifiedProps {
  readonly record: ReadyRecord;
  readonly doubts: readonly Doubt[];
}

interface StampedDocument {
  /** The only file that a stamped copy may name. */
  readonly own: ReceiptFile;
  /** In bytes. */
  readonly size: number;
}

export function useCertificate({ record, doubts }: CertifiedProps, stamped?: StampedDocument) {
  const { check, found, kept, withdrawal, nodes, askedAt } = record;
  const { verdict, trees } = check;
  const { evidence, cluster } = found;
  const { brand } = useApp().configuration;
  const receipt = kept ?? makeReceipt(verdict, found, trees?.subjects);
  const names = stamped ? [stamped.own] : (receipt?.files ?? []);
  return getCertificate(
    {
      brand,
      verdict,
      evidence,
      cluster,
      withdrawal,
      nodes,
      doubts,
      names,
      stamped: stamped?.size,
    },
    new Date(askedAt),
  );
}
