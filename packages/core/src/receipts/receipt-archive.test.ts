import { describe, expect, it } from 'vitest';
import { createReceipt, MAX_RECEIPT_BYTES, serializeReceipt } from '@countersign/proof/receipts';
import { serializeArchive, parseArchive } from './receipt-archive';
import type { StoredReceipt } from './repository';
import { createSigningWorld } from '../test/signing-world';

const { request, signature, signed, otherSigned } = createSigningWorld();
const { planned, subjects, genesisHash } = request;
const RECEIPT = createReceipt({
  claim: planned.claim,
  subjects,
  transaction: signed,
  network: { genesisHash, label: 'Localnet' },
});
const TEXT = serializeReceipt(RECEIPT);
const KEPT: StoredReceipt = {
  signature,
  network: genesisHash,
  createdAt: 5,
  text: TEXT,
  names: ['report.pdf'],
  digests: [],
};

async function print(...receipts: readonly StoredReceipt[]): Promise<string> {
  return (await serializeArchive(receipts)).join('');
}

describe('an archive of receipts (D6)', () => {
  it('should read the receipts that it wrote', async () => {
    const reading = await parseArchive(await print(KEPT), 9);
    expect(reading).toEqual({
      receipts: [{ receipt: RECEIPT, createdAt: 5 }],
      refused: 0,
      newer: 0,
    });
  });

  it('should be read even if it is larger than a receipt may be', async () => {
    const archive = await print(KEPT);
    const padded = archive.replace('{', `{"more":"${'a'.repeat(MAX_RECEIPT_BYTES)}",`);
    expect(await parseArchive(padded, 9)).toMatchObject({
      receipts: [{ receipt: { signature } }],
      refused: 0,
    });
  });

  it('should read a single receipt too', async () => {
    expect((await parseArchive(TEXT, 9))?.receipts).toEqual([{ receipt: RECEIPT, createdAt: 9 }]);
  });

  it('should leave out and count entries without a genuine signature', async () => {
    const forged = TEXT.replace(
      Buffer.from(signed).toString('base64'),
      Buffer.from(otherSigned).toString('base64'),
    );
    const archive = await print(KEPT, { ...KEPT, text: forged }, { ...KEPT, text: '{}' });
    expect(await parseArchive(archive, 9)).toMatchObject({
      receipts: [{ receipt: { signature } }],
      refused: 2,
    });
  });

  it.each([1e300, 8.64e15, -1, Infinity, 10])(
    'should refuse the date %d, which no list can show',
    async (createdAt) => {
      expect((await parseArchive(await print({ ...KEPT, createdAt }), 9))?.receipts).toMatchObject([
        { createdAt: 9 },
      ]);
    },
  );

  it('should count receipts of a newer format, which may be valid (V9)', async () => {
    const newer = TEXT.replace('version=1', 'version=2');
    const none = { receipts: [], refused: 0 };
    expect(await parseArchive(newer, 9)).toEqual({ ...none, newer: 1 });
    const archive = await print(KEPT, { ...KEPT, text: newer });
    expect(await parseArchive(archive, 9)).toMatchObject({ refused: 0, newer: 1 });
    const later = archive.replace('receipts+json;version=1', 'receipts+json;version=2');
    expect(await parseArchive(later, 9)).toEqual({ ...none, newer: 1 });
  });

  it('R19: of thousands of receipts that prove the same, the newest that can be read is checked', async () => {
    const renamed = (name: string) => TEXT.replace('report.pdf', name);
    const entries = Array.from({ length: 2_000 }, (_, index) => [
      `{"createdAt":1,"receipt":${TEXT}}`,
      `{"createdAt":${index},"receipt":${renamed(`${index}.pdf`)}}`,
      `{"createdAt":3000,"receipt":${renamed('a\\u0000b')}}`.replace('"files"', '"file"'),
    ]);
    const archive = (await print()).replace('[', `[${entries.flat().join(',')}`);
    const reading = await parseArchive(archive, 5_000);
    expect(reading?.receipts).toMatchObject([
      { createdAt: 1_999, receipt: { files: [{ name: '1999.pdf' }] } },
    ]);
  });

  it('should read the receipts of an archive that also names wallets, as earlier versions wrote it', async () => {
    const archive = (await print(KEPT)).replace('\n] }', '\n], "names": [{ "name": "Bob" }] }');
    expect(await parseArchive(archive, 9)).toMatchObject({
      receipts: [{ receipt: { signature } }],
      refused: 0,
    });
  });

  it.each(['', '{', 'null', '[]', '{"mediaType":"text/plain","receipts":[]}'])(
    'should be null for a file of another kind: %j',
    async (text) => {
      expect(await parseArchive(text, 9)).toBeNull();
    },
  );
});
