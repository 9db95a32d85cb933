import { useEffect, useRef, useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { getErrorMessage } from '../../network';
import { canShare, isTouchDevice, sendOut, type WayOut } from './send-out';

export interface Saved {
  readonly file: File;
  readonly way: WayOut;
}

export interface Saving {
  readonly saved: Saved | null;
  readonly fault: string | null;
  readonly send: (file: File, how?: (file: File) => WayOut | Promise<WayOut>) => Promise<void>;
  readonly save: (make: MakeFile) => Promise<void>;
  readonly reset: () => void;
}

export type MakeFile = () => File | Promise<File>;

/** Sends files out of the page, and stores the result of the last one. */
export function useSaving(): Saving {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send: Saving['send'] = async (file, how = sendOut) => {
    setFault(null);
    const way = await how(file);
    setSaved({ file, way });
  };
  const save = async (make: MakeFile) => {
    try {
      const made = make();
      // Sharing is allowed only directly in the click, so a finished file is not awaited.
      await send(made instanceof File ? made : await made);
    } catch (error) {
      setSaved(null);
      setFault(toVisibleText(getErrorMessage(error)));
    }
  };
  const reset = () => {
    setSaved(null);
    setFault(null);
  };
  return { saved, fault, send, save, reset };
}

/**
 * Makes a file in advance if it will be shared, because some browsers do not allow sharing after
 * waiting.
 * @param make - stable for the same file; null if the click makes it
 */
export function usePrepared(make: MakeFile | null): () => File | null {
  const prepared = useRef<File | null>(null);
  useEffect(() => {
    if (make === null || !('canShare' in navigator) || !isTouchDevice()) return undefined;
    let isUnmounted = false;
    const prepare = async () => {
      const file = await make();
      if (!isUnmounted && canShare(file)) prepared.current = file;
    };
    // The click makes it again, and tells what failed.
    prepare().catch(() => undefined);
    return () => {
      isUnmounted = true;
      prepared.current = null;
    };
  }, [make]);
  return () => prepared.current;
}
