/** Finder and Explorer write these files into folders. No program runs or serves them. */
const NAMES = /^(?:\.ds_store|thumbs\.db|desktop\.ini)$/i;

/**
 * Whether a system writes a file of this name into folders. The name alone decides, so somebody may
 * still have signed it. A file outside a folder was chosen on purpose.
 *
 * @param isListed - the file was named among others, as a shell does for `*`: it counts as in a folder
 */
export function isSystemFile(path: string, isListed = false): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return (isListed || folders.length > 0) && NAMES.test(name);
}
