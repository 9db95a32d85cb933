import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { useHasCamera } from '../../../ui/camera/use-has-camera';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { TextCheck } from './use-check';

const ScanDialog = lazyPart(
  () => import('../scan/scan-dialog'),
  (module) => module.ScanDialog,
);

/** Browsers lay out a field for seconds when it gets a megabyte. */
const LONG = 4096;

/** Uncontrolled: what was typed before this script came stays. */
export function CheckForm({ fault, isReading, check, forget }: TextCheck) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = useHasCamera();
  const [isScanning, setScanning] = useState(false);
  const close = useCallback(() => {
    setScanning(false);
  }, []);
  const takeScanned = useCallback(
    (text: string) => {
      close();
      // Where it is nothing to open, it is seen what it says.
      if (input.current) input.current.value = text;
      check(text);
    },
    [close, check],
  );
  useEffect(() => {
    const field = input.current;
    if (fault === null || field === null) return;
    if (fault.isSecret) field.value = '';
    field.focus({ preventScroll: true });
  }, [fault]);
  return (
    <form
      role="search"
      className="mt-3 sm:mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        // A click from before this script comes back earlier than the ref.
        check(event.currentTarget.querySelector('input')?.value ?? '');
      }}
    >
      <label htmlFor={id} className="font-medium">
        Paste a link, signature, fingerprint or wallet address
      </label>
      <div className="mt-1 flex flex-wrap gap-2 sm:mt-2">
        {/* It comes after the field, which must not move for it. */}
        <div className="relative min-w-0 grow basis-52">
          <input
            ref={input}
            id={id}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-invalid={fault !== null}
            aria-describedby={`${id}-fault`}
            className={`border-line-strong bg-surface aria-invalid:border-bad min-h-11 w-full rounded-lg border px-3.5 ${hasCamera ? 'pe-18' : ''}`}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              const isWhole = (selectionEnd ?? 0) - (selectionStart ?? 0) === value.length;
              if (text.length >= LONG) event.preventDefault();
              // What is pasted into the middle of a text may be a part that was missing.
              if (isWhole || text.length >= LONG) check(text);
            }}
            onChange={forget}
          />
          {hasCamera && (
            <Button
              look="quiet"
              className="text-accent! absolute inset-y-0 end-0 min-h-11 md:min-h-11"
              onClick={() => {
                setScanning(true);
              }}
            >
              Scan
            </Button>
          )}
        </div>
        <Button type="submit" className="min-h-11">
          Check
        </Button>
      </div>
      <p
        id={`${id}-fault`}
        role="status"
        className="text-small text-bad mt-2 wrap-anywhere empty:sr-only"
      >
        {fault === null ? isReading && 'Reading…' : <span>{fault.message}</span>}
      </p>
      {isScanning && <ScanDialog onText={takeScanned} onClose={close} />}
    </form>
  );
}
