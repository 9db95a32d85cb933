export const EMPTY_FOLDER = 'There is no file in what you dropped: the folder is empty.';
