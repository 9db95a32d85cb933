import type { FileList } from './file-list';

/** Calls the listener when files come or go, and not while listed files are read. */
export function onOtherFiles(
  fileList: Pick<FileList, 'getIds' | 'subscribe'>,
  listener: () => void,
): void {
  let ids = fileList.getIds();
  fileList.subscribe(() => {
    const now = fileList.getIds();
    if (now === ids) return;
    ids = now;
    listener();
  });
}
