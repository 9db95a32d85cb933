import type { FileList } from '../../../flows/files/file-list';
import { UnreadableNotice } from '../../shared/unreadable-notice';
import { NewerReceiptNotice } from './newer-receipt-notice';
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
      <NewerReceiptNotice names={newer} />
      <ReadingState fileList={fileList} isSearching={isSearching} />
    </>
  );
}
