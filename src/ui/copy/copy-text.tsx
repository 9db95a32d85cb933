import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../button';
import { useCopying } from './use-copying';

export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
  const { copy, state, message } = useCopying(text);
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {state === 'failed' ? `${message}: select the text instead` : message}
      </span>
    </span>
  );
}
