import { useCallback } from 'react';
import { getSignedName } from '@countersign/core/documents/names';
import { SaveButton } from '../receipts';
import { toVisibleText } from '@countersign/proof/encoding';
import * as words from './words';

interface SaveSignedFileProps {
  /** A document whose first `size` bytes are the signed file. */
  readonly file: File;
  readonly name: string;
  /** The length of the signed file, in bytes. */
  readonly size: number;
}

export function SaveSignedFile({ file, name, size }: SaveSignedFileProps) {
  const make = useCallback(
    () => new File([file.slice(0, size)], getSignedName(name), { type: file.type }),
    [file, name, size],
  );
  return (
    <div className="my-2 flex flex-wrap items-center gap-2">
      <SaveButton make={make} label={words.formatSaveSignedFile(toVisibleText(name))}>
        {words.SAVE_SIGNED_FILE}
      </SaveButton>
    </div>
  );
}
