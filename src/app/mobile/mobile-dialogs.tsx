import { useEffect, useSyncExternalStore } from 'react';
import type { MobileDialogPort } from '../../browser/wallet/mobile/dialog';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { LoadFailureNotice } from '../../ui/lazy/load-failure-notice';
import { usePreload } from '../../ui/lazy/use-preload';

const MobileDialogView = lazyPart(
  () => import('./mobile-dialog-view'),
  (module) => module.MobileDialogView,
);

/** Shows the state of reaching a mobile wallet; rendered only where mobile wallets are offered. */
export function MobileDialogs({ port }: { readonly port: MobileDialogPort }) {
  const dialog = useSyncExternalStore(port.subscribe, port.getState, getNone);
  const { isLoaded, hasFailed, load } = usePreload(MobileDialogView);
  useEffect(() => {
    if (dialog) void load();
  }, [dialog, load]);
  if (!dialog) return null;
  if (isLoaded) return <MobileDialogView dialog={dialog} />;
  if (!hasFailed) return null;
  return (
    // In sight, as the dialog would be.
    <div className="sticky bottom-4 z-30 mx-auto w-full max-w-page px-4">
      <LoadFailureNotice onRetry={() => void load()} />
    </div>
  );
}

function getNone(): null {
  return null;
}
