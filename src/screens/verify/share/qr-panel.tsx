import { useCallback, useMemo } from 'react';
import { drawQrPng, encodeQr, drawQrSvg } from '../../../ui/qr/qr-code';
import { QrPicture } from '../../../ui/qr/qr-picture';
import { SaveButton } from '../../shared/saving/save-button';

interface QrPanelProps {
  readonly link: string;
  /** The name of the saved files, without an ending. */
  readonly name: string;
}

export function QrPanel({ link, name }: QrPanelProps) {
  const code = useMemo(() => encodeQr(link), [link]);
  const makePng = useCallback(async () => {
    const png = await drawQrPng(code);
    if (png === null) throw new Error('This browser could not draw the picture.');
    return new File([png], `${name}.png`, { type: png.type });
  }, [code, name]);
  return (
    <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
      <div className="max-w-64">
        <QrPicture code={code} label="QR code of this record’s link" />
      </div>
      <div>
        <p className="text-ink-soft">Scan it to open this record:</p>
        <p translate="no" className="text-small mt-1 font-mono wrap-anywhere">
          {link}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <SaveButton
            make={() => new File([drawQrSvg(code)], `${name}.svg`, { type: 'image/svg+xml' })}
            copyAs="the SVG’s text"
          >
            Save SVG
          </SaveButton>
          <SaveButton make={makePng} isEarly>
            Save PNG
          </SaveButton>
        </div>
      </div>
    </div>
  );
}
