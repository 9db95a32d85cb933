import { createFileList, type FileList, type SharedDraft } from '../../features/files';
import type { HashingPort } from '../../browser/hashing/hashing';
import type { LookupConsent } from '../../features/find';
import { showToast } from '../../ui/messages/toast';

const REPLACED = 'The files to sign were changed in another tab. Reload to see them here.';

/** A person who agreed that some files are looked up did not agree for later ones (D3). */
export function createFiles(
  hashing: HashingPort,
  draft: SharedDraft,
  { reset }: Pick<LookupConsent, 'reset'>,
): FileList {
  const onReturn = (files: number, isLate: boolean) => {
    reset();
    if (isLate) tellOfMore(files);
  };
  const fileList = createFileList(hashing, draft, onReturn);
  let isTold = false;
  draft.onReplaced(() => {
    if (isTold || fileList.getIds().length === 0) return;
    isTold = true;
    showToast('plain', REPLACED, { stays: true });
  });
  const begin = () => {
    isTold = false;
    reset();
  };
  return {
    ...fileList,
    add: (files) => {
      begin();
      fileList.add(files);
    },
    receive: () => {
      begin();
      return fileList.receive();
    },
    addSubjects: (subjects) => {
      begin();
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
