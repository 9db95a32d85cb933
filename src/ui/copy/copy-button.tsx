import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useCopying } from './use-copying';

/** Copies a text and says so in place. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { copy, state, message } = useCopying(text);
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <span className="relative inline-flex shrink-0">
      <button
        type="button"
        aria-label={`Copy ${label}`}
        className="text-ink-faint hover:text-ink hover:bg-sunken inline-grid size-6 place-items-center rounded-md"
        onClick={copy}
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
      {/* Beside the button: what stands in one is its name, and is not read out when it changes. */}
      <span aria-live="polite" className="sr-only">
        {message}
      </span>
    </span>
  );
}
