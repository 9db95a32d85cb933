import { useState } from 'react';
import type { SigningState } from '../../../flows/signing/signing';

/** What is signed, and by whom, each by identity. */
interface Attempt {
  readonly plan: unknown;
  readonly author: string | null;
}

/**
 * A wallet may say that it signs version 1, and fail at it. From then on it is not used for that
 * plan and account, unless the person wants it tried again.
 */
export function useVersion1(state: SigningState, { plan, author }: Attempt) {
  const [tried, setTried] = useState<Attempt | null>(null);
  const [failed, setFailed] = useState<Attempt | null>(null);
  const hasFailed = state.status === 'ended' && FAILURES.has(state.outcome.status);
  if (hasFailed && tried !== null) {
    setFailed(tried);
    setTried(null);
  }
  return {
    hasFailed: failed !== null && failed.plan === plan && failed.author === author,
    /** @param isWide - whether the wallet is asked to sign version 1 now */
    onSign: (isWide: boolean) => {
      setTried(isWide ? { plan, author } : null);
    },
    onTryAgain: () => {
      setFailed(null);
    },
  };
}

const FAILURES: ReadonlySet<string> = new Set(['wallet-failed', 'changed']);
