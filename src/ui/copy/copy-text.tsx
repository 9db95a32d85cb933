import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from '../button';
import * as words from '../words';
import { useCopying } from './use-copying';

interface CopyTextProps {
  readonly text: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly look?: ButtonLook;
  readonly isShown?: boolean;
}

/** If the browser refuses to copy the text, a field shows it, so that people copy it by hand. */
export function CopyText(props: CopyTextProps) {
  const { text, label, icon = Copy, look = 'secondary', isShown = false } = props;
  const { copy, state, message } = useCopying(text);
  const [hasFailed, setFailed] = useState(false);
  if (state === 'failed' && !hasFailed) setFailed(true);
  if (state === 'copied' && hasFailed) setFailed(false);
  const Icon = state === 'copied' ? Check : icon;
  return (
    <>
      <Button look={look} onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <span role="status" className={hasFailed ? 'text-small mx-2' : 'sr-only'}>
        {hasFailed ? words.COPY_REFUSED : message}
      </span>
      {hasFailed && !isShown && (
        <textarea
          readOnly
          aria-label={label}
          value={text}
          rows={3}
          className="border-line-strong bg-paper text-small w-full basis-full rounded-lg border px-3 py-2 font-mono"
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
      )}
    </>
  );
}
