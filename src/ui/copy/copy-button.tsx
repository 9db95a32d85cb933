import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { writeClipboard } from './write-clipboard';

const CONFIRMATION_MS = 2000;

/** Copies a text and says so in place. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => {
      setOutcome('idle');
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const copy = () => {
    writeClipboard(text).then(
      () => {
        setOutcome('copied');
      },
      () => {
        setOutcome('failed');
      },
    );
  };
  const Icon = outcome === 'copied' ? Check : Copy;
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
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Could not copy' : ''}
      </span>
    </span>
  );
}
