import type { DraftMemory } from '@countersign/core/claims/draft';
import { createFileList, type FileList } from '../../flows/files/file-list';
import type { HashingPort } from '../../browser/hashing/hashing';
import type { LookupConsent } from '../../flows/network/lookup-consent';
import { showToast } from '../../ui/toast';

/** A person who agreed that some files are looked up did not agree for later ones (D3). */
export function createFiles(
  hashing: HashingPort,
  memory: DraftMemory,
  { reset }: Pick<LookupConsent, 'reset'>,
): FileList {
  const onReturn = (files: number, isLate: boolean) => {
    reset();
    if (isLate) tellOfMore(files);
  };
  const fileList = createFileList(hashing, memory, onReturn);
  return {
    ...fileList,
    add: (files) => {
      reset();
      fileList.add(files);
    },
    receive: () => {
      reset();
      return fileList.receive();
    },
    addSubjects: (subjects) => {
      reset();
      fileList.addSubjects(subjects);
    },
  };
}

/** Says that files were added, so that the files to be signed never change without a word. */
function tellOfMore(files: number): void {
  const more =
    files === 1 ? '1 file from your last visit was' : `${files} files from your last visit were`;
  showToast('plain', `${more} added.`);
}
