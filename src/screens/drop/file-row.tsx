import { X } from 'lucide-react';
import { memo } from 'react';
import type { FileEntry } from '../../flows/file-list';
import type { ReadingFailure } from '../../flows/hashing-port';
import { printDigest, toVisibleText } from '../../proof';
import { Button } from '../../ui/button';
import { printSize } from '../../ui/bytes';
import { ProgressBar } from '../../ui/progress-bar';
import { ShortCode } from '../../ui/short-code';
import { FileThumbnail } from './file-thumbnail';

const FAILURES: Record<ReadingFailure, string> = {
  changed: 'The file changed while it was read. Remove it and drop it again.',
  unreadable: 'The file could not be read. It may have been moved, or be open elsewhere.',
  'worker-failed':
    'Reading stopped for a reason of the browser’s. Remove the file and drop it again.',
};

interface FileRowProps {
  readonly entry: FileEntry;
  readonly onRemove: (id: number) => void;
}

export const FileRow = memo(function FileRow({ entry, onRemove }: FileRowProps) {
  const { id, size } = entry;
  const name = toVisibleText(entry.name);
  return (
    <li className="flex items-center gap-3 py-3">
      <FileThumbnail file={entry.file} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-medium" title={name}>
            <bdi>{name}</bdi>
          </span>
          {size !== null && (
            <span className="text-small text-ink-faint shrink-0">{printSize(size)}</span>
          )}
        </p>
        <FileState entry={entry} name={name} />
      </div>
      <Button
        look="quiet"
        size="icon"
        data-remove=""
        aria-label={`Remove ${name}`}
        onClick={() => {
          onRemove(id);
        }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
});

function FileState({ entry, name }: { readonly entry: FileEntry; readonly name: string }) {
  switch (entry.status) {
    case 'reading':
      return (
        <div className="flex h-6 items-center">
          <ProgressBar
            label={name}
            value={entry.size === null || entry.size === 0 ? null : entry.bytesRead / entry.size}
          />
        </div>
      );
    case 'read':
      return (
        <ShortCode
          text={printDigest(entry.digest)}
          label="digest"
          head={13}
          tail={6}
          className="text-small text-ink-soft h-6"
        />
      );
    case 'failed':
      return <p className="text-small text-bad">{FAILURES[entry.failure]}</p>;
  }
}
