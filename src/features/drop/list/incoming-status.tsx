import { type NamedFile, UnreadableNotice, UnreadReceiptsNotice } from '../../files';
import { ReadingState } from './reading-progress';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { Filled } from '../../../ui/filled';
import { Notice } from '../../../ui/messages/notice';
import { formatFiles } from '../words';
import * as words from './words';

export interface IncomingStatusProps {
  readonly unreadable: readonly string[];
  readonly unread: readonly string[];
  readonly leftOut: readonly NamedFile[];
  readonly onTakeLeftOut: () => void;
  readonly isSearching: boolean;
}

export function IncomingStatus(props: IncomingStatusProps) {
  const { unreadable, unread, leftOut, isSearching } = props;
  return (
    <>
      <UnreadableNotice paths={unreadable} />
      <UnreadReceiptsNotice names={unread} />
      <SystemFilesNotice files={leftOut} onTake={props.onTakeLeftOut} />
      <ReadingState isSearching={isSearching} />
    </>
  );
}

const MOST_NAMED = 3;

interface SystemFilesNoticeProps {
  readonly files: readonly NamedFile[];
  readonly onTake: () => void;
}

/** The system changes its files, so a set that contains system files would soon not match. */
function SystemFilesNotice({ files, onTake }: SystemFilesNoticeProps) {
  if (files.length === 0) return null;
  return (
    <Notice tone="plain" role="status" className="mt-4">
      <LeftOut files={files} />
      <Button look="quiet" onClick={onTake}>
        {words.formatTakeIn(files.length)}
      </Button>
    </Notice>
  );
}

function LeftOut({ files }: Pick<SystemFilesNoticeProps, 'files'>) {
  const names = [...new Set(files.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)))];
  const shown = names.slice(0, MOST_NAMED).map(toVisibleText).join(', ');
  const dots = names.length > MOST_NAMED ? ', …' : '';
  return (
    <p className="min-w-0 wrap-anywhere">
      <Filled
        text={words.LEFT_OUT}
        parts={{
          files: <span>{formatFiles(files.length)}</span>,
          names: (
            <>
              <bdi translate="no">{shown}</bdi>
              {dots}
            </>
          ),
        }}
      />
    </p>
  );
}
