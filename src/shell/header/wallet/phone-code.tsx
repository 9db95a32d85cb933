import { encodeQr } from '../../../ui/qr/qr-code';
import { QrPicture } from '../../../ui/qr/qr-picture';

/** The page's address for the camera of a phone. */
export function PhoneCode({ page }: { readonly page: string }) {
  return (
    <div className="text-small text-ink-soft flex items-center gap-3 px-2.5 py-2">
      <span className="w-28 shrink-0">
        <QrPicture code={encodeQr(page)} label="Code with the address of this page" />
      </span>
      <p>
        Wallet on your phone? Scan this, then open the page in your wallet’s browser. Files stay
        here: choose them again there.
      </p>
    </div>
  );
}
