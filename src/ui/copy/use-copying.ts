import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

const MESSAGES: Record<CopyState, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Could not copy',
};

/** `state` and `message` show the result for two seconds. */
export function useCopying(text: string) {
  const [state, setState] = useState<CopyState>('idle');
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
  return { copy, state, message: MESSAGES[state] };
}

/** @throws the browser's error; a TypeError on pages without TLS, which have no clipboard */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
