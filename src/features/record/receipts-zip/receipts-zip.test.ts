import { describe, expect, it } from 'vitest';
import { createTrees } from '@countersign/core/test/trees';
import { getOfflineEvidence, verify, type Subject } from '@countersign/proof';
import { parseReceipt } from '@countersign/proof/receipts';
import { createReceiptPaths, zipReceipts } from './receipts-zip';
import { readZip } from '../test/read-zip';
import { nameReceipt } from '../data/kept/receipt-file';
import { createSubject, signFiles, type SignedFiles } from '@countersign/core/test/signed-files';

function createSubjects(count: number): [Subject, ...Subject[]] {
  const rest = Array.from({ length: count - 1 }, (_, index) => createSubject(`file ${index}`));
  return [createSubject('first'), ...rest];
}

async function zip({ receipt, claim }: SignedFiles, signal = new AbortController().signal) {
  const shares: number[] = [];
  const trees = createTrees();
  const blob = await zipReceipts({
    trees,
    receipt,
    claim,
    signal,
    onProgress: (share) => shares.push(share),
  });
  const files = readZip(new Uint8Array(await blob.arrayBuffer()));
  return { type: blob.type, files, shares, built: trees.built };
}

describe('a zip of each file’s receipt (V4)', () => {
  it.each([2, 20, 700])(
    'should prove each of %i files by its own receipt, and no other file',
    async (count) => {
      const subjects = createSubjects(count);
      const signed = signFiles(...subjects);
      const { type, files, shares, built } = await zip(signed);
      expect(type).toBe('application/zip');
      const [ofSet, ...ofFiles] = [...files];
      expect(ofSet?.[0]).toBe(nameReceipt(signed.receipt, signed.claim));
      expect(parseReceipt(ofSet?.[1] ?? '').files).toHaveLength(count);
      expect(ofFiles.map(([path]) => path)).toEqual(
        subjects.map(({ name }) => `${name}.countersign.json`),
      );
      const step = Math.ceil(count / 20);
      for (const [position, [, text]] of ofFiles.entries()) {
        const receipt = parseReceipt(text);
        expect(receipt.files).toHaveLength(1);
        if (position % step !== 0) continue;
        const evidence = getOfflineEvidence(receipt.signature);
        const subject = subjects[position] ?? subjects[0];
        expect(receipt.files.map(({ name }) => name)).toEqual([subject.name]);
        expect(verify({ evidence, receipt, subjects: [subject] }).file).toBe('match');
        const other = subjects[(position + 1) % count] ?? subjects[0];
        if (count > 19) {
          expect(verify({ evidence, receipt, subjects: [other] }).file).toBe('cannot-check');
        }
      }
      expect(shares.at(-1)).toBe(1);
      expect(built).toEqual(count > 500 ? [count] : []);
    },
  );

  it('should hold a receipt for each name of the same content', async () => {
    const [first, second] = [createSubject('a'), { ...createSubject('a'), name: 'b.txt' }];
    const { files } = await zip(signFiles(first, second));
    expect([...files.keys()].slice(1)).toEqual([
      'a.txt.countersign.json',
      'b.txt.countersign.json',
    ]);
  });

  it('should be refused for another claim’s files', async () => {
    const { claim } = signFiles(...createSubjects(3));
    const { receipt, evidence } = signFiles(...createSubjects(4));
    await expect(zip({ receipt, claim, evidence })).rejects.toThrow('receipt/other-files');
  });

  it('should be refused after the signal aborts', async () => {
    const aborted = AbortSignal.abort(new Error('gone'));
    await expect(zip(signFiles(...createSubjects(3)), aborted)).rejects.toThrow('gone');
  });
});

describe('the path of a receipt in a zip', () => {
  const END = '.countersign.json';

  it.each([
    ['photos/day 1/a.jpg', 'photos/day 1/a.jpg'],
    ['../../etc/passwd', 'etc/passwd'],
    ['C:\\Windows\\system.ini', 'C-/Windows/system.ini'],
    ['/', 'file'],
    ['..', 'file'],
    ['a. . ', 'a'],
    ['what?*<>|"', 'what------'],
    ['ünïcödé 写真.png', 'ünïcödé 写真.png'],
  ])('should be safe for the file name %s', (name, stem) => {
    expect(createReceiptPaths()(name)).toBe(`${stem}${END}`);
  });

  it('should differ from other paths in any case and Unicode form', () => {
    const getPath = createReceiptPaths();
    const names = ['a', 'A', 'a', 'a (2)', '\u00e9', 'e\u0301', 'x/../a'];
    const paths = names.map(getPath);
    expect(new Set(paths.map((path) => path.normalize('NFC').toLowerCase())).size).toBe(7);
    expect(paths.slice(0, 3)).toEqual([`a${END}`, `A (2)${END}`, `a (3)${END}`]);
  });

  it('should be short enough for a file name, without hidden characters', () => {
    const getPath = createReceiptPaths();
    const long = getPath(`${'写'.repeat(400)}.png`);
    expect(new TextEncoder().encode(long).length).toBeLessThan(230);
    expect(long.endsWith(`.png${END}`)).toBe(true);
    expect(getPath('photo\u202egpj.exe')).not.toContain('\u202e');
  });
});
