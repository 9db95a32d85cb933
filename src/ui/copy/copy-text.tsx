import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from '../button';
import { writeClipboard } from './write-clipboard';

const CONFIRMATION_MS = 2000;

/** A button that copies a text, and says beside it whether it could. */
export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
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
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button onClick={copy}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {WORDS[outcome]}
      </span>
    </span>
  );
}

const WORDS = { idle: '', copied: 'Copied', failed: 'Could not copy: select the text instead' };
