import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import type { TextCheck } from './use-check';

/** Browsers lay out a field for seconds when it gets a megabyte. */
const LONG = 4096;

/** Uncontrolled: what was typed before this script came stays. */
export function CheckForm({ fault, isReading, check, forget }: TextCheck) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A secret is gone from the field in the frame that names it.
  useLayoutEffect(() => {
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
          className="border-line-strong bg-surface aria-invalid:border-bad min-h-11 min-w-0 grow basis-52 rounded-lg border px-3.5"
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            const isWhole = (selectionEnd ?? 0) - (selectionStart ?? 0) === value.length;
            if (text.length >= LONG) event.preventDefault();
            // A short text that is pasted into the middle of another may be its missing part, so it
            // is not checked yet.
            if (!isWhole && text.length < LONG) return;
            // The check waits until the browser has put the text into the field, because it removes
            // a secret key from there.
            setTimeout(() => {
              check(text);
            });
          }}
          onChange={forget}
        />
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
    </form>
  );
}
