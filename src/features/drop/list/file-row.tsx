import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import X from 'lucide-react/icons/x';
import { memo, useCallback, useSyncExternalStore } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { useApp } from '../../app-context';
import { type FileEntry, FileThumbnail, PictureCode } from '../../files';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { CutName } from '../../../ui/cut-name';
import { formatSize } from '../../../ui/format/bytes';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { ProgressBar } from '../../../ui/messages/progress-bar';
import { ShortCode } from '../../../ui/copy/short-code';
import { KnownSignatures } from '../../find';
import type { Removal } from '../use-removal';
import * as words from './words';

interface FileRowProps {
  readonly id: number;
  readonly start: number;
  readonly index: number;
  readonly cluster: Cluster;
  readonly onRemove: Removal['removeFile'];
}

export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { id, start, index, cluster, onRemove } = props;
  const { fileList } = useApp();
  const watch = useCallback((listener: () => void) => fileList.watch(id, listener), [fileList, id]);
  const entry = useSyncExternalStore(watch, () => fileList.getEntry(id));
  if (!entry) return null;
  const { size } = entry;
  const name = toVisibleText(entry.name.slice(start));
  return (
    <div data-focus-place="" className="group/name flex items-center gap-2 py-3 sm:gap-3">
      <FileThumbnail file={entry.file} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 font-medium">
            <CutName name={name} />
          </span>
          {size !== null && (
            <span className="text-small text-ink-faint shrink-0">{formatSize(size)}</span>
          )}
        </p>
        <FileState entry={entry} name={name} />
        {entry.status === 'read' && (
          <KnownSignatures
            key={cluster.id}
            isBrief
            cluster={cluster}
            digest={entry.digest}
            entry={entry}
            beginnings={entry.beginnings}
          />
        )}
        {entry.status === 'read' && <PictureCode entry={entry} />}
      </div>
      {(entry.status === 'reading' || entry.status === 'stopped') && (
        <ReadingSwitch id={id} name={name} status={entry.status} />
      )}
      <Button
        look="quiet"
        size="icon"
        data-remove={index}
        aria-label={words.formatRemove(name)}
        onClick={() => {
          onRemove(id, index);
        }}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
});

interface ReadingSwitchProps {
  readonly id: number;
  readonly name: string;
  readonly status: 'reading' | 'stopped';
}

function ReadingSwitch({ id, name, status }: ReadingSwitchProps) {
  const { fileList } = useApp();
  const isReading = status === 'reading';
  return (
    <Button
      ref={passFocusOn}
      look="quiet"
      size="icon"
      aria-label={isReading ? words.formatStopReading(name) : words.formatRead(name)}
      onClick={() => {
        if (isReading) fileList.stop(id);
        else fileList.resume(id);
      }}
    >
      {isReading ? (
        <Square aria-hidden className="size-3.5" />
      ) : (
        <Play aria-hidden className="size-4" />
      )}
    </Button>
  );
}

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
          text={formatDigest(entry.digest)}
          label={words.FINGERPRINT_CODE}
          head={13}
          tail={6}
          className="text-small text-ink-soft min-h-6"
        />
      );
    case 'failed':
      return <p className="text-small text-bad">{words.FAILURES[entry.failure]}</p>;
    case 'stopped':
      return <p className="text-small text-ink-faint h-6 content-center">{words.NOT_READ}</p>;
  }
}
