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

it('R14: knows what Finder and Explorer put into folders, by its whole name', () => {
  for (const path of ['a/.DS_Store', 'a/b/Thumbs.db', 'a/desktop.ini', '__MACOSX/.DS_Store']) {
    expect(isSystemFile(path), path).toBe(true);
  }
  for (const path of ['.DS_Store', 'Thumbs.db']) {
    expect(isSystemFile(path), path).toBe(false);
    expect(isSystemFile(path, true), path).toBe(true);
  }
  for (const path of [
    ...['a/.env', 'a/my.DS_Store', 'a/.DS_Store.txt', 'a/.DS_Store/evil.js', 'a/desktop.ini.js'],
    ...['@eaDir/evil.js', 'a/$RECYCLE.BIN/evil.exe', 'a/._evil.js', '__MACOSX/setup.exe'],
    ...[
      'a/.Trashes/x',
      'a/System Volume Information/x',
      'a/~$a.docx',
      'a/.nfs000000000002b5e600000001',
    ],
  ]) {
    expect(isSystemFile(path), path).toBe(false);
    expect(isSystemFile(path, true), path).toBe(false);
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
