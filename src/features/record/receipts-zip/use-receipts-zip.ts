import { useEffect, useRef, useState } from 'react';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import { createReceiptFile, nameReceipt } from '../data/kept/receipt-file';
import { isLoadError } from '../../../ui/lazy/lazy-port';
import { getErrorMessage } from '../../network';
import { RECEIPT_END, useSaving, type Saving } from '../../receipts';
import { zipReceipts, type SetReceipt } from './receipts-zip';
import { NOT_MADE } from './words';

export function toSetReceipt(
  trees: TreePort,
  receipt: Receipt | null,
  claim: Claim | null,
): SetReceipt | null {
  if (receipt === null || claim === null || claim.kind === 'file') return null;
  return receipt.files.length < 2 ? null : { trees, receipt, claim };
}

export type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'making'; readonly percent: number }
  | { readonly status: 'failed'; readonly why: string };

export interface ReceiptsZip {
  readonly making: Making;
  readonly saving: Saving;
  readonly save: (set: SetReceipt) => Promise<void>;
  readonly cancel: () => void;
}

export function useReceiptsZip(): ReceiptsZip {
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const saving = useSaving();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const save = async (set: SetReceipt) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    const show = (next: Making) => {
      if (!signal.aborted) setMaking(next);
    };
    const onProgress = (share: number) => {
      show({ status: 'making', percent: Math.floor(share * 100) });
    };
    saving.reset();
    onProgress(0);
    try {
      const zip = await zipReceipts({ ...set, signal, onProgress });
      signal.throwIfAborted();
      const stem = nameReceipt(set.receipt, set.claim).slice(0, -RECEIPT_END.length);
      const name = `${stem}.receipts.zip`;
      await saving.send(new File([zip], name, { type: zip.type }));
      show({ status: 'idle' });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The receipts could not be made.', error);
      // The set's own receipt needs no zip, so it is saved instead.
      await saving.save(() => createReceiptFile(set.receipt, set.claim));
      show({ status: 'failed', why: isLoadError(error) ? getErrorMessage(error) : NOT_MADE });
    }
  };
  const cancel = () => {
    controller.current?.abort();
    setMaking({ status: 'idle' });
  };
  return { making, saving, save, cancel };
}
