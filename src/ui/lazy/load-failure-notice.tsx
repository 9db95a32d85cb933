import { useEffect } from 'react';
import { Button } from '../button';
import { passFocusOn } from '../focus/pass-focus-on';
import { Notice } from '../messages/notice';
import * as words from '../words';

const retries = new EventTarget();

/** Retries all failed parts that are shown, because they usually fail for the same reason. */
export function retryFailedParts(): void {
  retries.dispatchEvent(new Event('retry'));
}

export function LoadFailureNotice({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    retries.addEventListener('retry', onRetry);
    window.addEventListener('online', onRetry);
    return () => {
      retries.removeEventListener('retry', onRetry);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <Notice tone="warn" role="alert" className="mt-4">
      <p className="min-w-0 flex-1 basis-64">{words.PART_NOT_LOADED}</p>
      <Button ref={passFocusOn} onClick={retryFailedParts}>
        {words.TRY_AGAIN}
      </Button>
      <Button
        onClick={() => {
          location.reload();
        }}
      >
        {words.RELOAD}
      </Button>
    </Notice>
  );
}
