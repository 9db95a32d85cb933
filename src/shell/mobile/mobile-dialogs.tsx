import { useEffect, useSyncExternalStore } from 'react';
import type { MobileDialogPort } from '../../browser/wallet/mobile/dialog';
import { useIsStanding } from '../../features/app-context';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { loadPhone } from './load-phone';

const MobileDialogView = lazyPart(loadPhone, (phone) => phone.MobileDialogView);

/** Shows the state of reaching a mobile wallet; rendered only where mobile wallets are offered. */
export function MobileDialogs({ port }: { readonly port: MobileDialogPort }) {
  const isStanding = useIsStanding();
  useEffect(() => {
    // The network may be gone when a dialog has to be shown.
    if (isStanding) void MobileDialogView.preload();
  }, [isStanding]);
  const dialog = useSyncExternalStore(port.subscribe, port.getState, () => null);
  if (!dialog) return null;
  return (
    // Where its code can't be loaded, the notice of that is in sight as the dialog would be.
    <div className="sticky bottom-4 z-30 mx-auto w-full max-w-page px-4">
      <MobileDialogView dialog={dialog} />
    </div>
  );
}
