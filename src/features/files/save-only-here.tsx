import Download from 'lucide-react/icons/download';
import { isOnlyHere } from './list/file-source';
import { toVisibleText } from '@countersign/proof/encoding';
import { CutName } from '../../ui/cut-name';
import { Notice } from '../../ui/messages/notice';
import { SaveButton } from '../receipts';
import * as words from './words';

interface SaveOnlyHereProps {
  readonly files: readonly { readonly id: number; readonly file: File | null }[];
}

export function SaveOnlyHere({ files }: SaveOnlyHereProps) {
  const own = files.flatMap(({ id, file }) => (file && isOnlyHere(file) ? [{ id, file }] : []));
  if (own.length === 0) return null;
  return (
    <Notice tone="warn" data-save-only-here="" className="mt-4">
      <p className="min-w-0">{words.formatKeep(own.length)}</p>
      <div className="flex max-h-40 min-w-0 flex-wrap gap-2 overflow-y-auto">
        {own.map(({ id, file }) => (
          <SaveButton
            key={id}
            make={() => file}
            label={words.formatSave(toVisibleText(file.name))}
            {...(file.type.startsWith('text/') && { copyAs: toVisibleText(file.name) })}
          >
            <Download aria-hidden className="size-4 shrink-0" />
            <CutName name={words.formatSave(toVisibleText(file.name))} />
          </SaveButton>
        ))}
      </div>
    </Notice>
  );
}
