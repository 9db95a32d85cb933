import { useEffect } from 'react';
import { Button } from '../button';
import { passFocusOn } from '../focus/pass-focus-on';
import { Notice } from '../messages/notice';

interface LoadFailureNoticeProps {
  /** What follows from the failure, such as `so nobody was asked`. */
  readonly consequence?: string | undefined;
  readonly onRetry: () => void;
}

const retries = new EventTarget();

/** Retries all parts that failed and are shown: what helps one helps all. */
export function retryFailedParts(): void {
  retries.dispatchEvent(new Event('retry'));
}

export function LoadFailureNotice({ consequence, onRetry }: LoadFailureNoticeProps) {
  useEffect(() => {
    retries.addEventListener('retry', onRetry);
    window.addEventListener('online', onRetry);
    return () => {
      retries.removeEventListener('retry', onRetry);
      window.removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return (
    <div role="alert" className="mt-4">
      <Notice tone="warn">
        <p className="min-w-0 flex-1 basis-64">
          A part of this page could not be loaded{consequence && `, ${consequence}`}. You may be
          offline; if a new version was just put in place, reload the page.
        </p>
        <Button ref={passFocusOn} onClick={retryFailedParts}>
          Try again
        </Button>
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          Reload
        </Button>
      </Notice>
    </div>
  );
}
