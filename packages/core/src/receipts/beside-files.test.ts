import { expect, it } from 'vitest';
import { getOfflineEvidence, verify } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import {
  createPathLookup,
  getFileKind,
  sortBeside,
  type FileKind,
  type GivenFile,
} from './beside-files';
import { signFiles } from '../test/signed-files';
import { isSystemFile } from './system-files';

it('should find a path of the signed folder, wherever the folder is now', () => {
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

it('R14: recognizes files that Finder and Explorer write, by their whole name', () => {
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

const create = (name: string, kind: FileKind) => ({
  subject: { name, size: 1, digest: digestOf(new TextEncoder().encode(name)) },
  kind,
});

it('receipts and system files are left out if the record has no claim', () => {
  const file = create('a.txt', 'file');
  const evidence = getOfflineEvidence('5'.repeat(88));
  for (const kind of ['own-receipt', 'other-receipt', 'system'] as const) {
    const receipt = create('a.countersign.json', kind);
    expect(sortBeside({ evidence }, [file, receipt])).toEqual({
      ...{ leftOut: new Set([receipt.subject]), unchecked: new Set() },
    });
  }
  expect(sortBeside({ evidence }, [file, create('a.asc', 'proof-like')])).toEqual({
    ...{ leftOut: new Set(), unchecked: new Set() },
  });
});

it('finds the kind of a file by its name and the receipt that it parses as', () => {
  const own = '4'.repeat(88);
  const receipt: Receipt = {
    network: { genesisHash: '1', label: 'Devnet', unknown: {} },
    signature: own,
    transaction: new Uint8Array(),
    files: [],
    observations: [],
    unknown: {},
  };
  const kinds = ['a.countersign.json', 'a.json', 'a.sh', 'a.asc'].map((name) => [
    getFileKind(name, own, receipt),
    getFileKind(name, '5'.repeat(88), receipt),
    getFileKind(name, own, null),
  ]);
  expect(kinds).toEqual([
    ['own-receipt', 'other-receipt', 'proof-like'],
    ['own-receipt', 'other-receipt', 'file'],
    ['proof-like', 'proof-like', 'file'],
    ['proof-like', 'proof-like', 'proof-like'],
  ]);
  expect(getFileKind('folder/.DS_Store', own, null)).toBe('system');
});

function judgeAlone(signed: number, given: readonly GivenFile[]) {
  const first = create('d/0.txt', 'file');
  const others = Array.from({ length: signed - 1 }, (_, index) =>
    create(`d/${index + 1}.txt`, 'file'),
  );
  const { evidence } = signFiles(first.subject, ...others.map(({ subject }) => subject));
  const files = [first, ...others];
  const here = [...others, ...given];
  const counted = (all: readonly GivenFile[]) => {
    const { leftOut, unchecked } = sortBeside({ evidence }, all);
    const subjects = all
      .map(({ subject }) => subject)
      .filter((subject) => !leftOut.has(subject) && !unchecked.has(subject));
    return verify({ evidence, subjects }).file;
  };
  return { part: counted(here), whole: counted([...files, ...given]) };
}

it.each([3, 12, 70, 5_001])(
  'without a receipt, files beside %d signed ones make none of them false',
  (count) => {
    for (const kind of ['system', 'other-receipt', 'proof-like'] as const) {
      const { part, whole } = judgeAlone(count, [create('d/beside', kind)]);
      expect([kind, whole]).toEqual([kind, 'match']);
      expect([kind, part]).not.toEqual([kind, 'mismatch']);
    }
    expect(judgeAlone(count, [create('d/foreign', 'file')]).whole).toBe('mismatch');
  },
);
