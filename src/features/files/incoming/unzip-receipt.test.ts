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

function withEnd(bytes: Uint8Array<ArrayBuffer>, offset: number, value: number) {
  const changed = Uint8Array.from(bytes);
  new DataView(changed.buffer).setUint16(changed.length - 22 + offset, value, true);
  return changed;
}

function getStart(bytes: Uint8Array<ArrayBuffer>): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 6, true);
}

function withStart(bytes: Uint8Array<ArrayBuffer>, start: number): Uint8Array<ArrayBuffer> {
  const changed = Uint8Array.from(bytes);
  new DataView(changed.buffer).setUint32(changed.length - 6, start, true);
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

  it('should be ignored under any other name', async () => {
    expect(await read('set.zip', await zip(ENTRIES))).toBeUndefined();
  });

  it('should contain only receipts', async () => {
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

  it('should not hide a file that its directory does not list', async () => {
    const [listed, hidden] = [await zip(ENTRIES), await zip([{ name: 'evil.sh', input: 'rm' }])];
    const start = getStart(listed);
    const file = hidden.subarray(0, getStart(hidden));
    const bytes = Uint8Array.of(
      ...[...listed.subarray(0, start), ...file, ...listed.subarray(start)],
    );
    expect(unzipReceipt(withStart(bytes, start + file.length))).toBeNull();
  });

  it('should begin with its first entry', async () => {
    const bytes = await zip(ENTRIES);
    const prefixed = withStart(Uint8Array.of(...Buffer.from('#!/bin/sh\n'), ...bytes), 0);
    expect(unzipReceipt(prefixed)).toBeNull();
    const moved = withStart(prefixed, getStart(bytes) + 10);
    expect(unzipReceipt(moved)).toBeNull();
    const view = new DataView(moved.buffer);
    for (let at = getStart(moved); view.getUint32(at, true) === 0x02014b50;) {
      view.setUint32(at + 42, view.getUint32(at + 42, true) + 10, true);
      at += 46 + view.getUint16(at + 28, true);
    }
    expect(unzipReceipt(moved)).toBeNull();
  });

  it('should end with its directory, and with no comment', async () => {
    const bytes = await zip(ENTRIES);
    expect(unzipReceipt(withEnd(bytes, 20, 22))).toBeNull();
    expect(unzipReceipt(Uint8Array.of(...bytes, ...bytes.subarray(-22)))).toBeNull();
  });

  it('should not contain two entries of one name', async () => {
    const [first, second] = ENTRIES;
    if (!first || !second) throw new Error('there are two entries');
    expect(unzipReceipt(await zip([first, { ...second, name: first.name }]))).toBeNull();
  });

  it('should have equal names in its directory and at its files', async () => {
    const bytes = await zip(ENTRIES);
    const changed = Uint8Array.from(bytes);
    changed[30] = 'x'.charCodeAt(0);
    expect(unzipReceipt(changed)).toBeNull();
  });

  it('should contain only regular files, as the page writes them', async () => {
    const bytes = await zip(ENTRIES);
    const [at, link] = [getStart(bytes), 0o120777];
    const changed = Uint8Array.from(bytes);
    new DataView(changed.buffer).setUint16(at + 40, link, true);
    expect(unzipReceipt(changed)).toBeNull();
    for (const place of [4, 5, ...[4, 5, 6, 7, 36, 37, 38, 39, 40, 41].map((each) => at + each)]) {
      const other = Uint8Array.from(bytes);
      other[place] = (other[place] ?? 0) ^ 1;
      expect(unzipReceipt(other), `byte ${place}`).toBeNull();
    }
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
