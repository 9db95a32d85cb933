import { expect, it } from 'vitest';
import { getOfflineEvidence } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import { createPathLookup, sortBeside } from './beside-files';
import { isSystemFile } from './system-files';

it('should tell a path of the signed folder, wherever that is now', () => {
  const isNamed = createPathLookup(['Release/Sub/a.sig', 'Release/.DS_Store']);
  for (const path of [
    ...['Release/Sub/a.sig', 'copy/Sub/A.SIG', 'Sub/a.sig', 'a.sig', 'x/release/sub/a.sig'],
    ...['release/.DS_Store', 'copy/.ds_store', 'Release\\.DS_Store'],
  ]) {
    expect(isNamed(path), path).toBe(true);
  }
  for (const path of ['Release/a.sig', 'Release/Sub/.DS_Store', 'b.sig', '']) {
    expect(isNamed(path), path).toBe(false);
  }
});

it('D should know what systems put into folders, and only there', () => {
  for (const path of [
    ...['a/.DS_Store', 'a/b/Thumbs.db', 'a/desktop.ini', 'a/._photo.jpg', 'a/.directory'],
    ...[
      '__MACOSX/a/._b',
      '__MACOSX/.DS_Store',
      'a/.Spotlight-V100/x',
      'a/.Trashes/501/x',
      'a/@eaDir/b@SynoEAStream',
    ],
    ...['a/System Volume Information/x', 'a/.Trash-1000/files/x', 'a/Icon\r'],
    ...['a/.@__thumb/x.jpg', 'a/@Recycle/x', 'a/#recycle/x'],
    ...['a/$RECYCLE.BIN/S-1-5-21/x', 'a/.fseventsd/x', 'a/.TemporaryItems/x'],
    ...['a/.nfs000000000002b5e600000001', 'a/.~lock.Letter.odt#', 'a/~$Letter.docx', 'a/~$a.XLSB'],
    ...['a/.dropbox', 'a/.dropbox.attr', 'a/.dropbox.cache/x', 'a/.tmp.drivedownload/1'],
    ...['a/.metadata_never_index', 'a/.com.apple.timemachine.donotpresent', 'a/.xdg-volume-info'],
    ...['a/.stfolder/x', 'a/.PKInstallSandboxManager-SystemSoftware/x', 'a/.tmp.driveupload/1'],
    ...['a/Thumbs.db:encryptable', 'a/.AppleDB/x', 'a/.fuse_hidden0000000300000001'],
  ]) {
    expect(isSystemFile(path), path).toBe(true);
  }
  for (const path of [
    '.DS_Store',
    'Thumbs.db',
    'a/.env',
    'a/my.DS_Store',
    'a/.DS_Store.txt',
    'a/__MACOSX',
    '__MACOSX/setup.exe',
    ...['a/~$Letter.txt', 'a/~$setup.exe', 'a/~Letter.docx', 'a/Letter.docx', '~$Letter.docx'],
    ...[
      'a/.nfs',
      'a/.nfsd.conf',
      'a/.~lock',
      'a/lock.odt#',
      'a/Trash/x',
      'a/lost+found',
      'a/Recycle/x',
    ],
    ...['a/.dropbox.txt', 'a/dropbox', 'a/.tmp.drive/x', 'a/.xdg', 'a/.com.apple.plist'],
    // Folders that people name so.
    ...['src/recycler/x.js', 'a/recycled/x', 'a/lost+found/x', 'a/.Trash/x', 'a/#snapshot/x'],
  ]) {
    expect(isSystemFile(path), path).toBe(false);
  }
});

it('C where nothing is known of a record, what may stand beside its files does', () => {
  const [file, receipt] = ['a.txt', 'a.countersign.json'].map((name) => ({
    ...{ name, size: 1, digest: digestOf(new TextEncoder().encode(name)) },
  }));
  if (!file || !receipt) throw new Error('two files');
  const evidence = getOfflineEvidence('5'.repeat(88));
  const sorted = sortBeside({ evidence }, [file, receipt], [receipt], []);
  expect(sorted).toEqual({ aside: new Set([receipt]), unsure: new Set() });
  // What looks like a proof may be of those that were signed.
  const like = sortBeside({ evidence }, [file, receipt], [], [receipt]);
  expect(like).toEqual({ aside: new Set(), unsure: new Set() });
});
