import { useEffect, useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { getErrorMessage } from '../../network';
import { shareOrDownload, type WayOut } from './share-or-download';

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
      // Browsers allow sharing only soon after the click, so a finished file is not awaited.
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
