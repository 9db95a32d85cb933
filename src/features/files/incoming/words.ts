/** Shown after a drop of folders that contain no file. */
export const EMPTY_FOLDER = 'There is no file in what you dropped: the folder is empty.';
