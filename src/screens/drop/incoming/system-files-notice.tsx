import { toVisibleText } from '@countersign/proof/encoding';
import type { NamedFile } from '../../../flows/files/file-list';
import { Button } from '../../../ui/button';
import { formatCount } from '@countersign/core/words/count';
import { Notice } from '../../../ui/notice';

const MOST_NAMED = 3;

interface SystemFilesNoticeProps {
  readonly files: readonly NamedFile[];
  readonly onTake: () => void;
}

/** A system changes such files by itself, and the set would be another. */
export function SystemFilesNotice({ files, onTake }: SystemFilesNoticeProps) {
  if (files.length === 0) return null;
  return (
    <div role="status" className="mt-4">
      <Notice tone="plain">
        <LeftOut files={files} />
        <Button look="quiet" onClick={onTake}>
          {files.length === 1 ? 'Take it in' : 'Take them in'}
        </Button>
      </Notice>
    </div>
  );
}

function LeftOut({ files }: Pick<SystemFilesNoticeProps, 'files'>) {
  const names = [...new Set(files.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)))];
  const shown = names.slice(0, MOST_NAMED).map(toVisibleText).join(', ');
  const dots = names.length > MOST_NAMED ? ', …' : '';
  const count = files.length === 1 ? '1 file' : `${formatCount(files.length)} files`;
  return (
    <p className="min-w-0 wrap-anywhere">
      {`${count} of the system left out (`}
      <bdi translate="no">{shown}</bdi>
      {`${dots})`}
    </p>
  );
}
