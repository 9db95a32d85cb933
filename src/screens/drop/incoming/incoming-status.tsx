import type { FileList } from '../../../flows/files/file-list';
import { NamedNotice, UnreadableNotice } from '../../shared/unreadable-notice';
import { ReadingState } from './reading-progress';

export interface IncomingStatusProps {
  readonly fileList: FileList;
  readonly unreadable: readonly string[];
  readonly newer: readonly string[];
  readonly isSearching: boolean;
}

export function IncomingStatus({ fileList, unreadable, newer, isSearching }: IncomingStatusProps) {
  return (
    <>
      <UnreadableNotice paths={unreadable} />
      <NamedNotice names={newer}>
        In a newer receipt format than this page can read, so taken as a file; reload the page to
        get its newest version, or open the record by its link:{' '}
      </NamedNotice>
      <ReadingState fileList={fileList} isSearching={isSearching} />
    </>
  );
}
