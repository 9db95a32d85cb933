import { useEffect, useState } from 'react';
import { writeClipboard } from '../../../ui/copy/write-clipboard';

const CONFIRMATION_MS = 2000;

type Copying = 'idle' | 'copied' | 'failed';

const WORDS: Record<Copying, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Could not copy',
};

/** Copies a text on demand; for two seconds it can be said how that went. */
export function useCopying(text: string) {
  const [state, setState] = useState<Copying>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => {
      setState('idle');
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const copy = () => {
    writeClipboard(text).then(
      () => {
        setState('copied');
      },
      () => {
        setState('failed');
      },
    );
  };
  return { copy, state, said: WORDS[state] };
}
