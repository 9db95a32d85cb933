import { makeZip } from 'client-zip';
import { describe, expect, it } from 'vitest';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { readReceipts } from './read-receipts';
import { unzipReceipt } from './unzip-receipt';

const WHOLE = signFiles(createSubject('a'), createSubject('b')).receipt;
const [, SECOND = WHOLE.files[0]] = WHOLE.files;
const ALONE = { ...WHOLE, files: WHOLE.files.filter((file) => file === SECOND) };
const ENTRIES = [
  { name: 'set/b.countersign.json', input: serializeReceipt(ALONE) },
  { name: 'set.countersign.json', input: serializeReceipt(WHOLE) },
];

async function zip(entries: Parameters<typeof makeZip>[0]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(makeZip(entries)).arrayBuffer());
}

/** Overwrites a two-byte number at an offset from the zip's end. */
function withEnd(bytes: Uint8Array<ArrayBuffer>, offset: number, value: number) {
  const changed = Uint8Array.from(bytes);
  new DataView(changed.buffer).setUint16(changed.length - 22 + offset, value, true);
  return changed;
}

async function read(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const file = new File([bytes], name);
  const found = await readReceipts([file], new AbortController().signal);
  return found.get(file)?.files.map((each) => each.name);
}

describe('a zip of receipts (D4)', () => {
  it.each(['set.receipts.zip', 'set.receipts (1).zip'])(
    'should be read as the receipt of the whole set: %s',
    async (name) => {
      expect(await read(name, await zip(ENTRIES))).toEqual(WHOLE.files.map((file) => file.name));
    },
  );

  it('should be no receipt under any other name', async () => {
    expect(await read('set.zip', await zip(ENTRIES))).toBeUndefined();
  });

  it('should hold receipts alone', async () => {
    const other = { name: 'setup.exe', input: 'MZ' };
    expect(unzipReceipt(await zip([...ENTRIES, other]))).toBeNull();
    expect(unzipReceipt(await zip([]))).toBeNull();
    expect(unzipReceipt(await zip([{ name: 'evil/' }]))).toBeNull();
  });

  it('should state its content exactly', async () => {
    const bytes = await zip(ENTRIES);
    expect(unzipReceipt(bytes)).not.toBeNull();
    for (const count of [0, 1, 3, 65_535]) {
      expect(unzipReceipt(withEnd(withEnd(bytes, 8, count), 10, count))).toBeNull();
    }
    expect(unzipReceipt(withEnd(bytes, 8, 1))).toBeNull();
  });

  it('should be rejected when it is cut off or followed by anything', async () => {
    const bytes = await zip(ENTRIES);
    for (let end = 0; end < bytes.length; end += 1) {
      expect(unzipReceipt(bytes.slice(0, end))).toBeNull();
    }
    expect(unzipReceipt(Uint8Array.of(...bytes, 0))).toBeNull();
  });

  it('should yield its content or nothing, whichever byte is changed', async () => {
    const bytes = await zip(ENTRIES);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const found = unzipReceipt(changed);
      expect(found === null || found.length <= bytes.length).toBe(true);
    }
  });
});
