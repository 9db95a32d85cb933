import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import type { TextCheck } from './use-check';
import * as words from './words';

/** Browsers take seconds to lay out a field with a megabyte of text. */
const LONG = 4096;

/** The field is uncontrolled, so that text that was typed before this script ran stays. */
export function CheckForm({ fault, isReading, check, reset }: TextCheck) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
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
        // A ref would not be set yet when React replays a click that was made before hydration.
        check(event.currentTarget.querySelector('input')?.value ?? '');
      }}
    >
      <label htmlFor={id} className="font-medium">
        {words.FIELD}
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
            // A short text that is pasted into other text is checked on submit: more may follow.
            if (!isWhole && text.length < LONG) return;
            // The browser inserts the text after this event, and the check may have to remove it.
            setTimeout(() => {
              check(text);
            });
          }}
          onChange={reset}
        />
        <Button type="submit" className="min-h-11">
          {words.CHECK}
        </Button>
      </div>
      <p
        id={`${id}-fault`}
        role="status"
        className="text-small text-bad mt-2 wrap-anywhere empty:sr-only"
      >
        {fault === null ? isReading && words.READING : <span>{fault.message}</span>}
      </p>
    </form>
  );
}
