import { createFileList, type FileList, type SharedDraft } from '../../features/files';
import type { HashingPort } from '../../browser/hashing/hashing';
import type { LookupConsent } from '../../features/find';
import { showToast } from '../../ui/messages/toast';
import * as words from '../words';

/** New files reset the consent to look files up, because it applies to the listed files only. */
export function createFiles(
  hashing: HashingPort,
  draft: SharedDraft,
  { reset }: Pick<LookupConsent, 'reset'>,
): FileList {
  const onReturn = (files: number, isLate: boolean) => {
    reset();
    if (isLate) showToast('plain', words.formatFilesAdded(files));
  };
  const fileList = createFileList(hashing, draft, onReturn);
  let hasToast = false;
  draft.onReplaced(() => {
    if (hasToast || fileList.getIds().length === 0) return;
    hasToast = true;
    showToast('plain', words.FILES_REPLACED, { stays: true });
  });
  const begin = () => {
    hasToast = false;
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
