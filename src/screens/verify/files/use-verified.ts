import { useEffect, useMemo, useState } from 'react';
import type { TreePort } from '../../../ports/trees';
import type { VerifiedSet } from '../../../flows/claims/verify-file-set';
import { verify, type VerifyInput } from '../../../proof';

/** More would block the page. */
const MOST_AT_ONCE = 500;

interface Answered {
  readonly of: VerifyInput;
  readonly answer: VerifiedSet;
}

/** Null until verified. Few files at once, many without blocking. */
export function useVerified(trees: TreePort, question: VerifyInput | null): VerifiedSet | null {
  const isLarge = question !== null && isLargeQuestion(question);
  const small = useMemo(
    () => (isLarge || question === null ? null : { verdict: verify(question), trees: undefined }),
    [isLarge, question],
  );
  const [large, setLarge] = useState<Answered | null>(null);
  useEffect(() => {
    if (!isLarge) return;
    const controller = new AbortController();
    const { signal } = controller;
    verifyElsewhere(trees, question, signal).then(
      (answer) => {
        if (!signal.aborted) setLarge({ of: question, answer });
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => {
      controller.abort();
    };
  }, [trees, isLarge, question]);
  return small ?? (large?.of === question ? large.answer : null);
}

function isLargeQuestion({ subjects = [], receipt }: VerifyInput): boolean {
  return Math.max(subjects.length, receipt?.files.length ?? 0) > MOST_AT_ONCE;
}

/** Loaded late: few records have so many files. */
async function verifyElsewhere(trees: TreePort, question: VerifyInput, signal: AbortSignal) {
  const { verifySet } = await import('../../../flows/claims/verify-file-set');
  return verifySet(trees, question, signal);
}
