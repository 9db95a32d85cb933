import { useEffect, useSyncExternalStore } from 'react';
import type { MobileDialogPort } from '../../ports/mobile-dialog';
import { createDeferred, useDeferred, whenIdle } from '../../ui/deferred';
import { reportLoadFailure } from '../../ui/load-failure';

const view = createDeferred(() => import('./mobile-dialog-view'));

/** What is told of a mobile wallet while it is reached; rendered only where there is an adapter. */
export function MobileDialogs({ port }: { readonly port: MobileDialogPort }) {
  const dialog = useSyncExternalStore(port.subscribe, port.getState, getNone);
  const loaded = useDeferred(view);
  useEffect(() => whenIdle(() => void view.load()), []);
  useEffect(() => {
    // An idle attempt may fail unseen; here a person looks at nothing.
    if (!dialog) return;
    void view.load().then((module) => {
      if (module === null) reportLoadFailure();
    });
  }, [dialog]);
  return dialog && loaded && <loaded.MobileDialogView dialog={dialog} />;
}

function getNone(): null {
  return null;
}
