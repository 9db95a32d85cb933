import { useEffect, useState } from 'react';

/** Longer waits make people wonder. */
const LATE_MS = 3000;

/** @param question - what is waited for: with another one the time begins anew */
export function useIsLate(milliseconds = LATE_MS, question = ''): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(question);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds, question]);
  return late === question;
}
