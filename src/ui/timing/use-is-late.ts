import { useEffect, useState } from 'react';

const LATE_MS = 3000;

/** @param question - a new value restarts the time */
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
