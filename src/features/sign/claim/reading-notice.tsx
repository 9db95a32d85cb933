import type { FileEntry } from '../../files';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/messages/notice';

const MOST_NAMED = 5;

interface ReadingNoticeProps {
  readonly entries: readonly FileEntry[];
  readonly onLeaveOut: (ids: readonly number[]) => void;
}

export function ReadingNotice({ entries, onLeaveOut }: ReadingNoticeProps) {
  const reading = entries.filter(({ status }) => status === 'reading').length;
  const failed = entries.filter(({ status }) => status === 'failed');
  const stopped = entries.filter(({ status }) => status === 'stopped').length;
  const others = failed.length - MOST_NAMED;
  return (
    <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:sr-only">
      {reading > 0 && (
        <Notice tone="plain">
          {reading === 1 ? '1 file is' : `${reading} files are`} still being read. You can sign when
          that is done.
        </Notice>
      )}
      {stopped > 0 && (
        <Notice tone="plain">
          {stopped === 1 ? '1 file was not read and is' : `${stopped} files were not read and are`}{' '}
          left out.
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="bad">
          <ul className="min-w-0 wrap-anywhere">
            {failed.slice(0, MOST_NAMED).map(({ id, name }) => (
              <li key={id}>
                <bdi translate="no">{toVisibleText(name)}</bdi> can’t be read.
              </li>
            ))}
            {others > 0 && <li>and {others} more</li>}
          </ul>
          <Button
            onClick={() => {
              onLeaveOut(failed.map(({ id }) => id));
            }}
          >
            {failed.length === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        </Notice>
      )}
    </div>
  );
}
