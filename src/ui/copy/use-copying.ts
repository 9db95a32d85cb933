import { useEffect, useState } from 'react';
import * as words from '../words';

const CONFIRMATION_MS = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

const MESSAGES: Record<CopyState, string> = {
  idle: '',
  copied: words.COPIED,
  failed: words.NOT_COPIED,
};

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

/** @throws TypeError on a page without TLS, which has no clipboard */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
