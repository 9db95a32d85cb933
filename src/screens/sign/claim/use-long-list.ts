import { useCallback, useEffect, useState } from 'react';
import { runInSlices } from '@countersign/core/scheduling/time-slice';
import type { ParsedDigestList } from '@countersign/proof/encoding';
import { parseDigestListInSteps } from '@countersign/proof/large';

export interface LongList {
  readonly isReading: boolean;
  /** Reads this list instead of any other. */
  readonly read: (list: string) => void;
  readonly forget: () => void;
}

/**
 * Reads a long list of digests without holding up the page.
 *
 * @param onRead - told of a list that nothing else was asked for meanwhile; has to stay the same
 */
export function useLongList(onRead: (reading: ParsedDigestList) => void): LongList {
  // Each reading is its own, also that of a list that is pasted twice.
  const [pasted, setPasted] = useState<{ readonly list: string } | null>(null);
  useEffect(() => {
    if (pasted === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    runInSlices(parseDigestListInSteps(pasted.list), signal).then(
      (reading) => {
        if (signal.aborted) return;
        setPasted(null);
        onRead(reading);
      },
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => {
      controller.abort();
    };
  }, [pasted, onRead]);
  const read = useCallback((list: string) => {
    setPasted({ list });
  }, []);
  const forget = useCallback(() => {
    setPasted(null);
  }, []);
  return { isReading: pasted !== null, read, forget };
}
