import type { FileList } from './file-list';
import type { Signing } from '@countersign/core/signing/signing';
import type { SigningOutcome } from '@countersign/core/signing/signing-types';

/**
 * Forgets how the last signing ended when files come or go, and not while listed files are read. That
 * files had changed stays true of those that are still listed.
 */
export function resetOnOtherFiles(
  signing: Pick<Signing, 'getState' | 'reset'>,
  fileList: Pick<FileList, 'getIds' | 'subscribe'>,
): void {
  let ids = fileList.getIds();
  fileList.subscribe(() => {
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
