import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useApp } from '../app-context';
import { watchCamera, type ScanState } from './watch-camera';

export interface Scan {
  readonly state: ScanState;
  readonly retry: () => void;
}

/** The camera ends with it. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  onText: (text: string) => void,
): Scan {
  const { codes } = useApp();
  const [state, setState] = useState<ScanState>('starting');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (video.current === null) return undefined;
    return watchCamera({ video: video.current, codes, onState: setState, onText });
  }, [video, codes, onText, attempt]);
  const retry = useCallback(() => {
    setState('starting');
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
