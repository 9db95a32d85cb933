const NAMES =
  /^(?:\.ds_store|\.localized|\.apdisk|\.directory|\.volumeicon\.icns|\._.*|icon\r|thumbs\.db(?::encryptable)?|ehthumbs(?:_vista)?\.db|desktop\.ini|\.nfs[\da-f]{24}|\.fuse_hidden[\da-f]{16}|\.~lock\..+#|\.metadata_never_index|\.com\.apple\.timemachine\.\w+|\.xdg-volume-info|\.dropbox(?:\.attr)?|~\$.+\.(?:(?:do[ct]|xl[st]|p[op]t|pps|vsd)[xmb]?|rtf|od[tsp]|accdb|mdb|pub))$/i;
const FOLDERS =
  /^(?:\.spotlight-v100|\.trashes|\.trash-\d+|\.fseventsd|\.temporaryitems|\.documentrevisions-v100|\.apple(?:double|db|desktop)|network trash folder|@eadir|[@#]recycle|\.@__thumb|@recently-snapshot|\$recycle\.bin|system volume information|\.pkinstallsandboxmanager(?:-systemsoftware)?|\.dropbox\.cache|\.tmp\.drive(?:down|up)load|\.stfolder)$/i;

/**
 * Whether a system puts such a file into every folder, by its path and nothing else: it may still be
 * what somebody signed. A file that is not in a folder was chosen on purpose.
 */
export function isSystemFile(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return folders.length > 0 && (NAMES.test(name) || folders.some((each) => FOLDERS.test(each)));
}
