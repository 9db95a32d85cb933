import { useEffect, useRef, useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { getErrorMessage } from '../error-message';
import { canShare, isTouchDevice, sendOut, type WayOut } from './send-out';

export interface Saved {
  readonly file: File;
  readonly way: WayOut;
}

export interface Saving {
  /** The last file that was sent out; null before. */
  readonly saved: Saved | null;
  /** Why none could be made; null where nothing failed. */
  readonly fault: string | null;
  /** @param how - chosen by the device where it is not given */
  readonly send: (file: File, how?: (file: File) => WayOut | Promise<WayOut>) => Promise<void>;
  readonly save: (make: MakeFile) => Promise<void>;
  /** The file is not the wanted one any more. */
  readonly forget: () => void;
}

export type MakeFile = () => File | Promise<File>;

/** Sends files out of the page, and remembers how the last one went. */
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
      // Sharing is allowed in the click: a file that is there is not waited for.
      await send(made instanceof File ? made : await made);
    } catch (error) {
      setSaved(null);
      setFault(toVisibleText(getErrorMessage(error)));
    }
  };
  const forget = () => {
    setSaved(null);
    setFault(null);
  };
  return { saved, fault, send, save, forget };
}

/**
 * Makes a file before it is asked for, where it will be shared: not every browser lets a page share after it has
 * waited for something.
 *
 * @param make - null where it is made by the click; the same function for the same file
 */
export function usePrepared(make: MakeFile | null): () => File | null {
  const prepared = useRef<File | null>(null);
  useEffect(() => {
    if (make === null || !('canShare' in navigator) || !isTouchDevice()) return undefined;
    let isGone = false;
    const prepare = async () => {
      const file = await make();
      if (!isGone && canShare(file)) prepared.current = file;
    };
    // The click makes it again, and tells what failed.
    prepare().catch(() => undefined);
    return () => {
      isGone = true;
      prepared.current = null;
    };
  }, [make]);
  return () => prepared.current;
}
