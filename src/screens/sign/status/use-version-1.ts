import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import type { SigningState } from '../../../flows/signing/signing';
import { useApp } from '../../shared/app-context';

/**
 * A wallet may say that it signs version 1, and fail at it, as hardware does. From then on that
 * account is not asked for it, unless the person wants it tried again. What they choose for these
 * files is stored with them.
 *
 * @param author - null without an account
 */
export function useVersion1(state: SigningState, author: string | null) {
  const { options } = useApp().fileList;
  const chosen = useSyncExternalStore(options.subscribe, options.getState);
  // Gone together with the files, which the screen draws later: nothing else is planned for these.
  const isSimple = useDeferredValue(chosen.isSimple);
  const [tried, setTried] = useState<string | null>(null);
  const [failedBy, setFailedBy] = useState<string | null>(null);
  const hasFailed = state.status === 'ended' && FAILURES.has(state.outcome.status);
  if (hasFailed && tried !== null) {
    setFailedBy(tried);
    setTried(null);
  }
  return {
    isLeftOut: isSimple || (failedBy !== null && failedBy === author),
    /** @param isWide - whether the wallet is asked to sign version 1 now */
    onSign: (isWide: boolean) => {
      setTried(isWide ? author : null);
    },
    onLeaveOut: () => {
      options.setState({ ...chosen, isSimple: true });
    },
    onTryAgain: () => {
      setFailedBy(null);
      options.setState({ ...chosen, isSimple: false });
    },
  };
}

const FAILURES: ReadonlySet<string> = new Set(['wallet-failed', 'changed']);
