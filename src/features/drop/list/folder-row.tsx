import ChevronDown from 'lucide-react/icons/chevron-down';
import FolderClosed from 'lucide-react/icons/folder';
import FolderOpen from 'lucide-react/icons/folder-open';
import X from 'lucide-react/icons/x';
import { toVisibleText } from '@countersign/proof/encoding';
import type { FolderRow as Folder } from '../../files';
import { Button } from '../../../ui/button';
import { CutName } from '../../../ui/cut-name';
import type { Removal } from '../use-removal';
import { formatSum } from '../words';
import * as words from './words';

interface FolderRowProps {
  readonly folder: Folder;
  readonly index: number;
  readonly onToggle: ((path: string, isOpen: boolean) => void) | null;
  readonly onRemove: Removal['removeFolder'];
}

export function FolderRow({ folder, index, onToggle, onRemove }: FolderRowProps) {
  const { path, count, bytes, isOpen } = folder;
  const name = toVisibleText(folder.name);
  const Icon = isOpen ? FolderOpen : FolderClosed;
  return (
    <div className="group/name flex items-center gap-2 py-3 sm:gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={onToggle === null}
        className="hover:bg-sunken flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-lg sm:gap-3 text-start"
        onClick={() => {
          onToggle?.(path, !isOpen);
        }}
      >
        <span className="bg-sunken text-ink-soft grid size-11 shrink-0 place-items-center rounded-lg">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{isOpen ? words.CLOSE : words.OPEN} </span>
          <span className="font-medium">
            <CutName name={name} />
          </span>
          <span className="text-small text-ink-soft block tabular-nums">
            {formatSum(count, bytes)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={`text-ink-soft size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <Button
        look="quiet"
        size="icon"
        data-remove={index}
        aria-label={words.formatRemoveFolder(name)}
        onClick={() => {
          onRemove(path, index);
        }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
