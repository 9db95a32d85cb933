import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import type { Arrival } from '../../../ui/use-arrival';

interface MissingPartProps {
  readonly trouble: Arrival<unknown>['trouble'];
  /** What could not be done without it. */
  readonly words: string;
  readonly onRetry: () => void;
}

/** Says that code did not come, and what that leaves open, for as long as it is not there. */
export function MissingPart({ trouble, words, onRetry }: MissingPartProps) {
  if (trouble === null) return null;
  return (
    <div className="mt-4">
      <Notice tone="warn">
        <p role="alert" className="min-w-0 flex-1 basis-64">
          A part of this page could not be loaded, so {words}, which makes nothing false. You may be
          offline; if a new version was just put in place, reload the page.
        </p>
        <Button ref={passFocusOn} aria-disabled={trouble === 'loading'} onClick={onRetry}>
          {trouble === 'loading' ? 'Loading…' : 'Try again'}
        </Button>
      </Notice>
    </div>
  );
}
