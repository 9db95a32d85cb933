import { useEffect, useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { CopyText } from '../../../ui/copy/copy-text';
import { canShare, downloadFile, isTouchDevice, shareFile, type WayOut } from './send-out';
import type { Saved, Saving } from './use-saving';

interface SavedNoteProps {
  readonly saving: Pick<Saving, 'saved' | 'fault' | 'send'>;
  /** The label of the button that copies the text instead, such as `Copy receipt`. */
  readonly copyAs?: string | undefined;
}

const SAID: Record<WayOut, string> = {
  downloaded: ' should be in your downloads now.',
  shared: ' was given to the app that you chose.',
  closed: ' is not saved yet.',
};

/** Nobody copies more than this by hand. */
const MOST_COPIED = 1024 * 1024;

/**
 * Says where a saved file should be, and offers other ways, because a page never learns whether a
 * download succeeded.
 */
export function SavedNote({ saving, copyAs }: SavedNoteProps) {
  const { saved, fault, send } = saving;
  const text = useText(copyAs === undefined ? null : saved);
  return (
    <div className={saved === null && fault === null ? 'contents' : 'min-w-0 basis-full'}>
      <p
        aria-live="polite"
        className={`text-small wrap-anywhere empty:sr-only ${fault === null ? 'text-ink-soft' : 'text-bad'}`}
      >
        {saved !== null && (
          <>
            <bdi translate="no">{toVisibleText(saved.file.name)}</bdi>
            <span>{SAID[saved.way]}</span>
            {saved.way === 'downloaded' && <span>{getHint(saved.file, text)}</span>}
          </>
        )}
        {fault !== null && <span>{fault}</span>}
      </p>
      {saved !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {canShare(saved.file) && (
            <Button onClick={() => void send(saved.file, shareFile)}>Share the file</Button>
          )}
          {saved.way !== 'downloaded' && (
            <Button onClick={() => void send(saved.file, downloadFile)}>Download it</Button>
          )}
          {text !== null && <CopyText text={text} label={`Copy ${copyAs ?? ''}`} />}
        </div>
      )}
    </div>
  );
}

function getHint(file: File, text: string | null): string {
  if (canShare(file) || text !== null) return ' Not there?';
  // A picture or an archive can't be copied as text.
  return isTouchDevice()
    ? ' Not there? Some browsers inside other apps can’t save files: open this page in the phone’s own browser.'
    : '';
}

/**
 * Read in advance, because browsers allow copying only directly after a click. Null if the text is
 * too long, or not read.
 */
function useText(saved: Saved | null): string | null {
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
        console.warn('The text could not be read.', error);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return read !== null && read.file === file ? read.text : null;
}
