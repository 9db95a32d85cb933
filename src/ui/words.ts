export const CANCEL = 'Cancel';
export const TRY_AGAIN = 'Try again';
export const CLOSE = 'Close';
export const CLEAR = 'Clear';
export const CHOOSE_FILES = 'Choose files';
export const CHOOSE_FOLDER = 'Choose folder';
export const DROP_FILES = 'Drop files';
export const READING = 'Reading…';
export const RELOAD = 'Reload';

export const COPIED = 'Copied';
export const NOT_COPIED = 'Could not copy';
export const COPY_REFUSED = 'This browser did not let the page copy it. Select the text.';

/** @param what - "digest", "address" or "signature" */
export function formatCopy(what: string): string {
  return `Copy ${what}`;
}

export const NOTHING_DROPPED =
  'Nothing came with that drop. Save the attachment first, then choose it.';

export const PART_NOT_LOADED =
  'A part of this page could not be loaded. You may be offline; if a new version was just put in place, reload the page.';

export const LARGE_UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

export function formatBytes(bytes: number): string {
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}
