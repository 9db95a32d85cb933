import { useSyncExternalStore } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { getErrorMessage } from '../words/error-message';

export function ErrorText({ error }: { readonly error: unknown }) {
  useSyncExternalStore(onConnection, isOnline, isOnline);
  return <>{toVisibleText(getErrorMessage(error))}</>;
}

const isOnline = () => navigator.onLine;

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
