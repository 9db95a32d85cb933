import type { DraftMemory } from '../../ports/drafts';
import { createFileList, type FileList } from '../../flows/files/file-list';
import type { HashingPort } from '../../ports/hashing';
import type { LookupConsent } from '../../flows/lookup/lookup-consent';
import { showToast } from '../../ui/toast';

/** Who agreed that some files are looked up did not speak of those that come later (D3). */
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

/** What a person is about to sign does not change without a word. */
function tellOfMore(files: number): void {
  const more =
    files === 1 ? '1 file from your last visit was' : `${files} files from your last visit were`;
  showToast('plain', `${more} added.`);
}
