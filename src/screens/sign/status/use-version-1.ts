import { useState } from 'react';
import type { SigningState } from '../../../flows/signing/signing';

/**
 * A wallet may say that it signs version 1, and fail at it, as hardware does. From then on that
 * account is not asked for it, unless the person wants it tried again; nor where they said so before.
 *
 * @param author - null without an account
 */
export function useVersion1(state: SigningState, author: string | null) {
  const [tried, setTried] = useState<string | null>(null);
  const [leftOutBy, setLeftOutBy] = useState<string | null>(null);
  const hasFailed = state.status === 'ended' && FAILURES.has(state.outcome.status);
  if (hasFailed && tried !== null) {
    setLeftOutBy(tried);
    setTried(null);
  }
  return {
    isLeftOut: leftOutBy !== null && leftOutBy === author,
    /** @param isWide - whether the wallet is asked to sign version 1 now */
    onSign: (isWide: boolean) => {
      setTried(isWide ? author : null);
    },
    onLeaveOut: () => {
      setLeftOutBy(author);
    },
    onTryAgain: () => {
      setLeftOutBy(null);
    },
  };
}

const FAILURES: ReadonlySet<string> = new Set(['wallet-failed', 'changed']);
