/** Finder and Explorer write these files into folders. No program runs or serves them. */
const NAMES = /^(?:\.ds_store|thumbs\.db|desktop\.ini)$/i;

/** A file outside a folder was chosen on purpose, unless a shell listed it for `*` (`isListed`). */
export function isSystemFile(path: string, isListed = false): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return (isListed || folders.length > 0) && NAMES.test(name);
}
