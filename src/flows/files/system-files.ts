const NAMES =
  /^(?:\.ds_store|\.localized|\.apdisk|\.directory|\._.*|icon\r|thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini)$/i;
const FOLDERS =
  /^(?:\.spotlight-v100|\.trashes|\.trash-\d+|\.fseventsd|\.temporaryitems|\.documentrevisions-v100|\.appledouble|@eadir|#recycle|\$recycle\.bin|system volume information)$/i;

/**
 * Whether a system puts such a file into every folder, by its path and nothing else: it may still be
 * what somebody signed. A file that is not in a folder was chosen on purpose.
 */
export function isSystemFile(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return folders.length > 0 && (NAMES.test(name) || folders.some((each) => FOLDERS.test(each)));
}
