import { useMemo } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { drawQrPng, encodeQr } from '../../../ui/qr/qr-code';
import { QrPicture } from '../../../ui/qr/qr-picture';
import { SaveButton } from '../../receipts';
import * as words from './words';

interface QrDialogProps {
  readonly link: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function QrDialog({ link, name, onClose }: QrDialogProps) {
  const code = useMemo(() => encodeQr(link), [link]);
  const makePng = async () => {
    const png = await drawQrPng(code);
    if (png === null) throw new Error(words.NOT_DRAWN);
    return new File([png], `${name}.png`, { type: png.type });
  };
  return (
    <Dialog title={words.QR_CODE} onClose={onClose}>
      <p className="text-ink-soft mt-2">{words.SCAN}</p>
      <div className="mx-auto mt-3 max-w-64">
        <QrPicture code={code} label={words.LINK_CODE} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <SaveButton make={makePng}>{words.SAVE_PNG}</SaveButton>
        <Button look="quiet" onClick={onClose}>
          {words.CLOSE}
        </Button>
      </div>
    </Dialog>
  );
}
