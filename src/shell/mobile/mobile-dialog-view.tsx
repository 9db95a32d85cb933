import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import type { MobileDialog } from '../../browser/wallet/mobile/dialog';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { encodeQr } from '../../ui/qr/qr-code';
import { QrPicture } from '../../ui/qr/qr-picture';
import * as words from './words';

const MOBILE_WALLET_DIRECTORY = 'https://solanamobile.com/wallets';

export function MobileDialogView({ dialog }: { readonly dialog: MobileDialog }) {
  const { title, text, isPending = false, forward } = words.getDialogWords(dialog);
  return (
    <Dialog title={title} step={dialog.kind} onClose={dialog.close}>
      <p className="text-ink-soft mt-3 wrap-anywhere">{text}</p>
      <Middle dialog={dialog} />
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button key="close" onClick={dialog.close}>
          {isPending ? words.CANCEL : words.CLOSE}
        </Button>
        {forward !== undefined && (
          <Button
            key={dialog.kind}
            look="primary"
            onClick={'proceed' in dialog ? dialog.proceed : openDirectory}
          >
            {forward}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Middle({ dialog }: { readonly dialog: MobileDialog }) {
  if (dialog.kind === 'waiting') return <Waiting>{words.WAITING_FOR_WALLET}</Waiting>;
  if (dialog.kind !== 'scan') return null;
  return (
    <>
      <div className="bg-sunken mx-auto mt-5 aspect-square w-full max-w-72 rounded-lg">
        {dialog.address !== null && (
          <QrPicture code={encodeQr(dialog.address)} label={words.CONNECTING_CODE} />
        )}
      </div>
      <Waiting>{dialog.address === null ? words.ASKING_FOR_CODE : words.WAITING_FOR_SCAN}</Waiting>
    </>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="text-ink-soft mt-5 flex items-center justify-center gap-2">
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {children}
    </p>
  );
}

function openDirectory(): void {
  window.open(MOBILE_WALLET_DIRECTORY, '_blank', 'noopener,noreferrer');
}
