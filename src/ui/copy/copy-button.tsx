import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import * as words from '../words';
import { useCopying } from './use-copying';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { copy, state, message } = useCopying(text);
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <span className="relative inline-flex shrink-0 print:hidden">
      <button
        type="button"
        aria-label={words.formatCopy(label)}
        className="text-ink-faint hover:text-ink hover:bg-sunken inline-grid size-6 place-items-center rounded-md"
        onClick={copy}
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      {/* Outside the button, because a change of a button's name is not announced. */}
      <span aria-live="polite" className="sr-only">
        {message}
      </span>
    </span>
  );
}
