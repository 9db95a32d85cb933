import { useEffect, useMemo, useState } from 'react';
import type { TreePort } from '../../../ports/trees';
import type { VerifiedSet } from '../../../flows/claims/verify-file-set';
import { verify, type VerifyInput } from '../../../proof';

/** The page would stand still while so many are gone through. */
const MOST_AT_ONCE = 500;

interface Answered {
  readonly of: VerifyInput;
  readonly answer: VerifiedSet;
}

/** The verdict on a record and files: of few at once, of a large set soon. Null until then, and of no question. */
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

/** Few records are of so many files: what takes care of them comes with them. */
async function verifyElsewhere(trees: TreePort, question: VerifyInput, signal: AbortSignal) {
  const { verifySet } = await import('../../../flows/claims/verify-file-set');
  return verifySet(trees, question, signal);
}
