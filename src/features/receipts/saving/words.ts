import type { WayOut } from './share-or-download';

export const SAVED = {
  downloaded: '{file} should be in your downloads now.',
  shared: '{file} was given to the app that you chose.',
  closed: '{file} is not saved yet.',
} as const satisfies Record<WayOut, string>;

export const NOT_THERE = 'Not there?';
export const NOT_THERE_ON_PHONE =
  'Not there? Some browsers inside other apps can’t save files: open this page in the phone’s own browser.';

export const SHARE_FILE = 'Share the file';
export const DOWNLOAD_IT = 'Download it';

export function formatCopy(what: string): string {
  return `Copy ${what}`;
}
