import { useEffect, useSyncExternalStore } from 'react';
import type { MobileDialogPort } from '../../browser/wallet/mobile/dialog';
import { useIsScreenComplete } from '../../features/app-context';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { loadPhone } from './load-phone';

const MobileDialogView = lazyPart(loadPhone, (phone) => phone.MobileDialogView);

export function MobileDialogs({ port }: { readonly port: MobileDialogPort }) {
  const isScreenComplete = useIsScreenComplete();
  useEffect(() => {
    // The code is loaded early, because the network may fail before a dialog is needed.
    if (isScreenComplete) void MobileDialogView.preload();
  }, [isScreenComplete]);
  const dialog = useSyncExternalStore(port.subscribe, port.getState, () => null);
  if (!dialog) return null;
  return (
    // `sticky` keeps the notice visible that replaces the dialog if its code can't be loaded.
    <div className="sticky bottom-4 z-30 mx-auto w-full max-w-page px-4">
      <MobileDialogView dialog={dialog} />
    </div>
  );
}
