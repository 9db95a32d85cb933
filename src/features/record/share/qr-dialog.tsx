import { useMemo } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { drawQrPng, encodeQr } from '../../../ui/qr/qr-code';
import { QrPicture } from '../../../ui/qr/qr-picture';
import { SaveButton } from '../../receipts';

interface QrDialogProps {
  readonly link: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function QrDialog({ link, name, onClose }: QrDialogProps) {
  const code = useMemo(() => encodeQr(link), [link]);
  const makePng = async () => {
    const png = await drawQrPng(code);
    if (png === null) throw new Error('This browser could not draw the picture.');
    return new File([png], `${name}.png`, { type: png.type });
  };
  return (
    <Dialog title="QR code" onClose={onClose}>
      <p className="text-ink-soft mt-2">Scan it to open this record.</p>
      <div className="mx-auto mt-3 max-w-64">
        <QrPicture code={code} label="QR code of this record’s link" />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <SaveButton make={makePng}>Save PNG</SaveButton>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
