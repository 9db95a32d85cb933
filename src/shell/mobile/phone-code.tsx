import { encodeQr } from '../../ui/qr/qr-code';
import { QrPicture } from '../../ui/qr/qr-picture';
import * as words from './words';

/** Cameras do not read a larger code of this size, and a code holds at most 2,331 bytes. */
const LONGEST = 400;

export function PhoneCode({ page }: { readonly page: string }) {
  if (page.length > LONGEST) return null;
  return (
    <div className="text-small text-ink-soft flex items-center gap-3 px-2.5 py-2">
      <span className="w-28 shrink-0">
        <QrPicture code={encodeQr(page)} label={words.PAGE_CODE} />
      </span>
      <p>{words.SCAN_PAGE_CODE}</p>
    </div>
  );
}
