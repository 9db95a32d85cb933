import { useSyncExternalStore } from 'react';
import type { MobileDialogPort } from '../../browser/wallet/mobile/dialog';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { usePreload } from '../../ui/lazy/use-preload';

const MobileDialogView = lazyPart(
  () => import('./mobile-dialog-view'),
  (module) => module.MobileDialogView,
);

/** Shows the state of reaching a mobile wallet; rendered only where mobile wallets are offered. */
export function MobileDialogs({ port }: { readonly port: MobileDialogPort }) {
  // The network may be gone when a dialog has to be shown.
  usePreload(MobileDialogView);
  const dialog = useSyncExternalStore(port.subscribe, port.getState, () => null);
  if (!dialog) return null;
  return (
    // Where its code can't be loaded, the notice of that is in sight as the dialog would be.
    <div className="sticky bottom-4 z-30 mx-auto w-full max-w-page px-4">
      <MobileDialogView dialog={dialog} />
    </div>
  );
}
