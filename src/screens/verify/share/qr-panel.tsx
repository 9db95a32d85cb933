import { useMemo } from 'react';
import { Button } from '../../../ui/button';
import { drawQrPng, encodeQr, drawQrSvg } from '../../../ui/qr/qr-code';
import { QrPicture } from '../../../ui/qr/qr-picture';
import { download } from '../../shared/download';

interface QrPanelProps {
  readonly link: string;
  /** Of the saved files, without an ending. */
  readonly name: string;
}

export function QrPanel({ link, name }: QrPanelProps) {
  const code = useMemo(() => encodeQr(link), [link]);
  return (
    <div className="grid gap-4 sm:grid-cols-[16rem_minmax(0,1fr)] sm:items-center">
      <div className="max-w-64">
        <QrPicture code={code} label="QR code of this record’s link" />
      </div>
      <div>
        <p className="text-ink-soft">Scan it to open this record:</p>
        <p translate="no" className="text-small mt-1 font-mono wrap-anywhere">
          {link}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            onClick={() => {
              download(`${name}.svg`, new Blob([drawQrSvg(code)], { type: 'image/svg+xml' }));
            }}
          >
            Save SVG
          </Button>
          <Button
            onClick={() => {
              void drawQrPng(code).then((png) => {
                if (png) download(`${name}.png`, png);
              });
            }}
          >
            Save PNG
          </Button>
        </div>
      </div>
    </div>
  );
}
