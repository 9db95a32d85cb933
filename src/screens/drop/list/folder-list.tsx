import FolderClosed from 'lucide-react/icons/folder';
import FolderOpen from 'lucide-react/icons/folder-open';
import X from 'lucide-react/icons/x';
import { toVisibleText } from '@countersign/proof/encoding';
import type { Folder } from '../../../flows/files/arrange-files';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { CutName } from '../../../ui/cut-name';
import { formatSize } from '../../../ui/format/bytes';
import { formatFiles } from './format-files';

interface FolderListProps {
  readonly folders: readonly Folder[];
  /** The folder whose files are shown alone. */
  readonly chosen: string | null;
  readonly onChoose: (folder: string | null) => void;
  readonly onRemove: (folder: string, index: number) => void;
}

/** Each shows its files alone when pressed, and all again when pressed once more. */
export function FolderList({ folders, chosen, onChoose, onRemove }: FolderListProps) {
  if (folders.length === 0) return null;
  return (
    <ul aria-label="Folders" className="mt-3 max-h-56 overflow-y-auto">
      {folders.map(({ name, count, bytes }, index) => {
        const isChosen = name === chosen;
        const shown = toVisibleText(name);
        const FolderIcon = isChosen ? FolderOpen : FolderClosed;
        return (
          <li key={name} className="group/name flex items-center gap-2">
            <button
              type="button"
              aria-pressed={isChosen}
              className={classNames(
                'hover:bg-sunken flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 rounded-lg border px-2 py-1 text-start md:min-h-10',
                isChosen ? 'border-accent font-semibold' : 'border-transparent',
              )}
              onClick={() => {
                onChoose(isChosen ? null : name);
              }}
            >
              <FolderIcon aria-hidden className="text-ink-soft size-4 shrink-0" />
              <span className="min-w-0">
                <CutName name={shown} />
              </span>
              <span className="text-small text-ink-soft tabular-nums">
                {formatFiles(count)} · {formatSize(bytes)}
              </span>
            </button>
            <Button
              look="quiet"
              size="icon"
              data-remove={`folder ${index}`}
              aria-label={`Remove folder ${shown}`}
              onClick={() => {
                onRemove(name, index);
              }}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
