import type { FileEntry } from '../../files';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { Filled } from '../../../ui/filled';
import { Notice } from '../../../ui/messages/notice';
import * as words from '../words';

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
      {reading > 0 && <Notice tone="plain">{words.formatStillReading(reading)}</Notice>}
      {stopped > 0 && <Notice tone="plain">{words.formatNotRead(stopped)}</Notice>}
      {failed.length > 0 && (
        <Notice tone="bad">
          <ul className="min-w-0 wrap-anywhere">
            {failed.slice(0, MOST_NAMED).map(({ id, name }) => (
              <li key={id}>
                <Filled
                  text={words.UNREADABLE}
                  parts={{ name: <bdi translate="no">{toVisibleText(name)}</bdi> }}
                />
              </li>
            ))}
            {others > 0 && <li>{words.formatMore(others)}</li>}
          </ul>
          <Button
            onClick={() => {
              onLeaveOut(failed.map(({ id }) => id));
            }}
          >
            {words.formatLeaveOut(failed.length)}
          </Button>
        </Notice>
      )}
    </div>
  );
}
