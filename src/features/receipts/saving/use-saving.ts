import { useEffect, useRef, useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { getErrorMessage } from '../../network';
import { canShare, isTouchDevice, shareOrDownload, type WayOut } from './share-or-download';

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

export function useSaving(): Saving {
  const [saved, setSaved] = useState<Saved | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send: Saving['send'] = async (file, how = shareOrDownload) => {
    setFault(null);
    const way = await how(file);
    setSaved({ file, way });
  };
  const save = async (make: MakeFile) => {
    try {
      const made = make();
      // Browsers allow sharing only directly in the click, so a finished file is not awaited.
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

/** Some browsers do not allow sharing after a wait, so a file that will be shared is made early. */
export function usePrepared(make: MakeFile | null): () => File | null {
  const prepared = useRef<File | null>(null);
  useEffect(() => {
    if (make === null || !('canShare' in navigator) || !isTouchDevice()) return undefined;
    let isUnmounted = false;
    const prepare = async () => {
      const file = await make();
      if (!isUnmounted && canShare(file)) prepared.current = file;
    };
    // The click makes the file again, and reports the failure.
    prepare().catch(() => undefined);
    return () => {
      isUnmounted = true;
      prepared.current = null;
    };
  }, [make]);
  return () => prepared.current;
}

const MOST_COPIED = 1024 * 1024;

/** Browsers allow copying only directly in a click, so the text of a file is read in advance. */
export function useSavedText(saved: Saved | null): string | null {
  const [read, setRead] = useState<{ readonly file: File; readonly text: string } | null>(null);
  const file = saved?.file ?? null;
  useEffect(() => {
    if (file === null || file.size > MOST_COPIED) return undefined;
    let isUnmounted = false;
    file.text().then(
      (text) => {
        if (!isUnmounted) setRead({ file, text });
      },
      (error: unknown) => {
        console.warn('The text of a saved file could not be read.', error);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return read !== null && read.file === file ? read.text : null;
}
