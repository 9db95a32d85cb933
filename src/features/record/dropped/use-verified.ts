import { useEffect, useMemo, useState } from 'react';
import type { TreePort } from '@countersign/core/claims/file-set';
import { verifySet, type VerifiedSet } from '@countersign/core/claims/verify-file-set';
import { verify, type VerifyInput } from '@countersign/proof';
import { isLoadError } from '../../../ui/lazy/lazy-port';
import { reportLoadFailure } from '../../../ui/messages/load-failure';

/** Verifying more at once would block the page. */
const MOST_AT_ONCE = 500;

interface LargeResult {
  readonly input: VerifyInput;
  readonly result: VerifiedSet;
}

export function useVerified(trees: TreePort, input: VerifyInput | null): VerifiedSet | null {
  const isLarge = input !== null && getFileCount(input) > MOST_AT_ONCE;
  const small = useMemo(
    () => (isLarge || input === null ? null : { verdict: verify(input), trees: undefined }),
    [isLarge, input],
  );
  const [large, setLarge] = useState<LargeResult | null>(null);
  useEffect(() => {
    if (!isLarge) return;
    const controller = new AbortController();
    const { signal } = controller;
    verifySet(trees, input, signal).then(
      (result) => {
        if (!signal.aborted) setLarge({ input, result });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        if (!isLoadError(error)) throw error;
        reportLoadFailure();
      },
    );
    return () => {
      controller.abort();
    };
  }, [trees, isLarge, input]);
  return small ?? (large?.input === input ? large.result : null);
}

function getFileCount({ subjects = [], receipt }: VerifyInput): number {
  return Math.max(subjects.length, receipt?.files.length ?? 0);
}
