import type { FileList } from './file-list';
import type { Signing } from '@countersign/core/signing/signing';
import type { SigningOutcome } from '@countersign/core/signing/signing-types';

/**
 * The outcome that names changed files stays, because it is about the listed files.
 *
 * @returns ends it
 */
export function resetOnOtherFiles(
  signing: Pick<Signing, 'getState' | 'reset'>,
  fileList: Pick<FileList, 'getIds' | 'subscribe'>,
): () => void {
  let ids = fileList.getIds();
  return fileList.subscribe(() => {
    const now = fileList.getIds();
    if (now === ids) return;
    ids = now;
    const state = signing.getState();
    if (state.status === 'ended' && hasChangedFiles(state.outcome)) return;
    signing.reset();
  });
}

function hasChangedFiles(outcome: SigningOutcome): boolean {
  return outcome.status === 'not-sent' && outcome.files.length > 0;
}
