import { describe, expect, it } from 'vitest';
import { MAX_RECEIPT_BYTES, serializeReceipt } from '@countersign/proof/receipts';
import { readReceipts } from './read-receipts';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';

const RECEIPT = serializeReceipt(signFiles(createSubject('a')).receipt);

type Given = readonly [name: string, text: string, size?: number];

function createFile([name, text, size]: Given, onRead: () => void): File {
  const file = new File([text], name);
  file.arrayBuffer = () => {
    onRead();
    return new Blob([text]).arrayBuffer();
  };
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}

async function look(files: readonly Given[]) {
  let read = 0;
  const given = files.map((file) => createFile(file, () => (read += 1)));
  const found = await readReceipts(given, new AbortController().signal);
  return { found: [...found.keys()].map(({ name }) => name), read };
}

function createJson(count: number, text = '{"no": "receipt"}') {
  return Array.from({ length: count }, (_, index) => [`${index}.json`, text] as const);
}

describe('looking for receipts among files (D4)', () => {
  it('should read only files that begin like a receipt', async () => {
    const receipt = ['any name.json', RECEIPT] as const;
    expect(await look([...createJson(50), receipt])).toEqual({ found: ['any name.json'], read: 1 });
  });

  it('should read no file among thousands without a receipt’s name', async () => {
    expect(await look(createJson(10_000, RECEIPT))).toEqual({ found: [], read: 0 });
  });

  it('should find receipts by their names among thousands of files', async () => {
    const ours = Array.from({ length: 20 }, (_, index) => `${index}.txt.countersign.json`);
    const files = ours.map((name) => [name, RECEIPT] as const);
    expect(await look([...createJson(10_000), ...files])).toEqual({ found: ours, read: 20 });
  });

  it('should read at most as many bytes as the two longest receipts have', async () => {
    const names = ['1.json', '2.json', '3.json', '4.json'];
    const longest = names.map((name): Given => [name, RECEIPT, MAX_RECEIPT_BYTES]);
    expect(await look([...longest, ['no room.json', RECEIPT]])).toEqual({
      found: ['1.json', '2.json'],
      read: 2,
    });
  });

  it('should find a receipt behind very large files', async () => {
    const data = ['1.json', '2.json'].map((name): Given => [
      name,
      '{"no": "receipt"}',
      MAX_RECEIPT_BYTES,
    ]);
    const { found } = await look([...data, ['renamed.json', RECEIPT]]);
    expect(found).toEqual(['renamed.json']);
  });

  it('should end when the signal aborts, and read nothing after that (D2)', async () => {
    const controller = new AbortController();
    let read = 0;
    const files = createJson(8, RECEIPT).map((file) =>
      createFile(file, () => {
        read += 1;
        if (read === 3) controller.abort();
      }),
    );
    await expect(readReceipts(files, controller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(read).toBe(3);
  });

  it('should ignore receipts that do not parse, whatever their names', async () => {
    const texts = {
      'cut.countersign.json': RECEIPT.slice(0, 200),
      'newer.countersign.json': RECEIPT.replace('version=1', 'version=2'),
      'renamed.json': RECEIPT.replace('"signature"', '"signed"'),
      'data.json': '{"no": "receipt"',
    };
    expect(await look(Object.entries(texts))).toMatchObject({ found: [] });
  });
});
