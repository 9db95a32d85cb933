import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';

/** Stands where the files would be listed, and what can be done with them. */
export function ListFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4">
      <Notice tone="warn">
        <p className="min-w-0 flex-1 basis-64">
          This part of the page could not be loaded: you may be offline, or a new version was just
          put in place.
        </p>
        <Button ref={passFocusOn} onClick={onRetry}>
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
