import Download from 'lucide-react/icons/download';
import { useCallback } from 'react';
import type { ButtonLook } from '../../../ui/button';
import { SaveButton } from '../../shared/saving/save-button';
import type { ReceiptDownload } from '../data/kept/receipt-download';
import { createReceiptFile } from './receipt-file';

interface ReceiptButtonProps {
  readonly receipt: ReceiptDownload;
  readonly label: string;
  readonly look?: ButtonLook;
}

export function ReceiptButton({ receipt, label, look }: ReceiptButtonProps) {
  const make = useCallback(() => createReceiptFile(receipt), [receipt]);
  return (
    <SaveButton make={make} isEarly copyAs="receipt" {...(look && { look })}>
      <Download aria-hidden className="size-4" />
      <span>{label}</span>
    </SaveButton>
  );
}
