import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { useApp } from '../app-context';

/** Says that a search is under way, and offers to end it. */
export function LookupNote() {
  const { lookup } = useApp();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none">
      {isOn && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          <p className="text-small text-ink-soft min-w-0 flex-1">
            This browser checks the signatures of the files in sight, and whether they were
            withdrawn.
          </p>
          <Button ref={passFocusOn} look="quiet" onClick={lookup.stop}>
            Turn off
          </Button>
        </div>
      )}
    </div>
  );
}
