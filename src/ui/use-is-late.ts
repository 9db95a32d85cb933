import { useEffect, useState } from 'react';

/** Who waits longer than this wonders whether anything happens. */
const LATE_MS = 3000;

/** Whether what is waited for since this was first drawn is late. */
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
