import { describe, expect, it } from 'vitest';
import { printReceipt } from '../proof';
import { readReceipts } from './read-receipts';
import { createSubject, signFiles } from './verify/test/signed-files';

const RECEIPT = printReceipt(signFiles(createSubject('a')).receipt);

async function look(files: readonly (readonly [name: string, text: string])[]) {
  let read = 0;
  const given = files.map(([name, text]) => {
    const file = new File([text], name);
    // Node's own counts for both: a part of a file is a Blob without a name.
    file.arrayBuffer = () => {
      read += 1;
      return new Blob([text]).arrayBuffer();
    };
    return file;
  });
  const found = await readReceipts(given, new AbortController().signal);
  return { found: [...found.keys()].map(({ name }) => name), read };
}

function createJson(count: number, text = '{"no": "receipt"}') {
  return Array.from({ length: count }, (_, index) => [`${index}.json`, text] as const);
}

describe('looking for receipts among files (D4)', () => {
  it('should read no file whole that does not begin as one', async () => {
    const receipt = ['any name.json', RECEIPT] as const;
    expect(await look([...createJson(50), receipt])).toEqual({ found: ['any name.json'], read: 1 });
  });

  it('should read nothing of thousands of files that only might be one', async () => {
    expect(await look(createJson(10_000, RECEIPT))).toEqual({ found: [], read: 0 });
  });

  it('should find a receipt by its name among them, and those of single files together', async () => {
    const ours = Array.from({ length: 20 }, (_, index) => `${index}.txt.countersign.json`);
    const files = ours.map((name) => [name, RECEIPT] as const);
    expect(await look([...createJson(10_000), ...files])).toEqual({ found: ours, read: 20 });
  });
});
