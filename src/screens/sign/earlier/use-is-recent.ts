import { useEffect, useState } from 'react';

/**
 * Whether a moment is at most so long ago, told anew once it no longer is.
 *
 * @param moment - milliseconds since 1970; 0 for never
 */
export function useIsRecent(moment: number, longestMs: number): boolean {
  const [past, setPast] = useState(0);
  useEffect(() => {
    if (moment === 0) return undefined;
    const timer = setTimeout(
      () => {
        setPast(moment);
      },
      Math.max(0, moment + longestMs - Date.now()),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [moment, longestMs]);
  return moment !== 0 && moment !== past;
}
