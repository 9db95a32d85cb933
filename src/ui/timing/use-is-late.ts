import { useEffect, useState } from 'react';

const LATE_MS = 3000;

/**
 * True once the wait has lasted `milliseconds`.
 * @param question - identifies what the caller waits for; a new value restarts the time
 */
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
