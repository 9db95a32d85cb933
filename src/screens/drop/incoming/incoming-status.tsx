import type { FileList, NamedFile } from '../../../flows/files/file-list';
import { NamedNotice, UnreadableNotice } from '../../shared/unreadable-notice';
import { BrokenReceipts } from '../../shared/incoming/broken-receipts';
import type { BrokenReceipt } from '../../shared/incoming/open-receipts';
import { SystemFilesNotice } from './system-files-notice';
import { ReadingState } from './reading-progress';

export interface IncomingStatusProps {
  readonly fileList: FileList;
  readonly unreadable: readonly string[];
  readonly newer: readonly string[];
  readonly broken: readonly BrokenReceipt[];
  readonly onTakeBroken: (receipt: BrokenReceipt) => void;
  readonly leftOut: readonly NamedFile[];
  readonly onTakeLeftOut: () => void;
  readonly isSearching: boolean;
}

export function IncomingStatus(props: IncomingStatusProps) {
  const { fileList, unreadable, newer, broken, onTakeBroken, leftOut, isSearching } = props;
  return (
    <>
      <UnreadableNotice paths={unreadable} />
      <NamedNotice names={newer}>
        In a newer receipt format than this page can read, so taken as a file; reload the page to
        get its newest version, or open the record by its link:{' '}
      </NamedNotice>
      <BrokenReceipts broken={broken} onTake={onTakeBroken} />
      <SystemFilesNotice files={leftOut} onTake={props.onTakeLeftOut} />
      <ReadingState fileList={fileList} isSearching={isSearching} />
    </>
  );
}
