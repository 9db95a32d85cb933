/** Finder and Explorer write these into folders that people open. Nothing runs or serves them. */
const NAMES = /^(?:\.ds_store|thumbs\.db|desktop\.ini)$/i;

/**
 * Whether a system writes such a file into folders, by its name and nothing else: it may still be what
 * somebody signed. A file that is not in a folder was chosen on purpose.
 *
 * @param isListed - it was named among others, as a shell does for `*`: it counts as one in a folder
 */
export function isSystemFile(path: string, isListed = false): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return (isListed || folders.length > 0) && NAMES.test(name);
}
