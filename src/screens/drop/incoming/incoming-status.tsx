import type { FileList, NamedFile } from '../../../flows/files/file-list';
import { UnreadableNotice, UnreadReceiptsNotice } from '../../shared/unreadable-notice';
import { SystemFilesNotice } from './system-files-notice';
import { ReadingState } from './reading-progress';

export interface IncomingStatusProps {
  readonly fileList: FileList;
  readonly unreadable: readonly string[];
  readonly unread: readonly string[];
  readonly leftOut: readonly NamedFile[];
  readonly onTakeLeftOut: () => void;
  readonly isSearching: boolean;
}

export function IncomingStatus(props: IncomingStatusProps) {
  const { fileList, unreadable, unread, leftOut, isSearching } = props;
  return (
    <>
      <UnreadableNotice paths={unreadable} />
      <UnreadReceiptsNotice names={unread} />
      <SystemFilesNotice files={leftOut} onTake={props.onTakeLeftOut} />
      <ReadingState fileList={fileList} isSearching={isSearching} />
    </>
  );
}
