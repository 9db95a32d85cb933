import type { FileState } from '../../proof';
import type { NoticeTone } from '../../ui/notice';

/** `checking` is the screen's own: a file is being read. */
export type ShownFileState = FileState | 'checking';

export const FILE_WORDS: Record<
  Exclude<ShownFileState, 'none'>,
  { readonly headline: string; readonly tone: NoticeTone }
> = {
  checking: { headline: 'Reading the file…', tone: 'plain' },
  match: { headline: 'This is the file that was signed', tone: 'good' },
  mismatch: { headline: 'This is not the file that was signed', tone: 'bad' },
  'cannot-check': { headline: 'This file could not be checked', tone: 'warn' },
};
