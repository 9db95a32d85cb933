import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { CopyText } from '../../../ui/copy/copy-text';
import { Filled } from '../../../ui/filled';
import { canShare, downloadFile, isTouchDevice, shareFile } from './share-or-download';
import { useSavedText, type Saving } from './use-saving';
import * as words from './words';

interface SavedNoteProps {
  readonly saving: Pick<Saving, 'saved' | 'fault' | 'send'>;
  /** The end of "Copy receipt". */
  readonly copyAs?: string | undefined;
}

/** A page never learns whether a download succeeded, so the note offers other ways. */
export function SavedNote({ saving, copyAs }: SavedNoteProps) {
  const { saved, fault, send } = saving;
  const text = useSavedText(copyAs === undefined ? null : saved);
  return (
    <div className={saved === null && fault === null ? 'contents' : 'min-w-0 basis-full'}>
      <p
        aria-live="polite"
        className={`text-small wrap-anywhere empty:sr-only ${fault === null ? 'text-ink-soft' : 'text-bad'}`}
      >
        {saved !== null && (
          <>
            <Filled
              text={words.SAVED[saved.way]}
              parts={{ file: <bdi translate="no">{toVisibleText(saved.file.name)}</bdi> }}
            />
            {saved.way === 'downloaded' && <Hint file={saved.file} text={text} />}
          </>
        )}
        {fault !== null && <span>{fault}</span>}
      </p>
      {saved !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {canShare(saved.file) && (
            <Button onClick={() => void send(saved.file, shareFile)}>{words.SHARE_FILE}</Button>
          )}
          {saved.way !== 'downloaded' && (
            <Button onClick={() => void send(saved.file, downloadFile)}>{words.DOWNLOAD_IT}</Button>
          )}
          {text !== null && <CopyText text={text} label={words.formatCopy(copyAs ?? '')} />}
        </div>
      )}
    </div>
  );
}

interface HintProps {
  readonly file: File;
  readonly text: string | null;
}

function Hint({ file, text }: HintProps) {
  const hasOtherWay = canShare(file) || text !== null;
  if (!hasOtherWay && !isTouchDevice()) return null;
  return <span> {hasOtherWay ? words.NOT_THERE : words.NOT_THERE_ON_PHONE}</span>;
}
