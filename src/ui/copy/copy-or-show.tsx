import { useState } from 'react';
import { Button } from '../button';
import { useCopying } from './use-copying';

interface CopyOrShowProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text that is not in sight; where the browser refuses, the text is shown to be copied by hand. */
export function CopyOrShow({ text, label }: CopyOrShowProps) {
  const { copy, state, message } = useCopying(text);
  const [hasFailed, setFailed] = useState(false);
  if (state === 'failed' && !hasFailed) setFailed(true);
  return (
    <>
      <Button onClick={copy}>{label}</Button>
      <span role="status" className="text-small">
        {hasFailed ? 'This browser did not let the page copy it. Select the text:' : message}
      </span>
      {hasFailed && (
        <textarea
          readOnly
          aria-label={label}
          value={text}
          rows={6}
          className="border-line-strong bg-paper text-small w-full basis-full rounded-lg border px-3 py-2 font-mono"
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      )}
    </>
  );
}
