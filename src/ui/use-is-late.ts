import { useEffect, useState } from 'react';

/** Longer waits make people wonder. */
const LATE_MS = 3000;

/** Whether this has been mounted for so long. */
export function useIsLate(milliseconds = LATE_MS): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [milliseconds]);
  return isLate;
}
