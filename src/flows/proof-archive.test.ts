import { describe, expect, it } from 'vitest';
import { createReceipt, MAX_RECEIPT_BYTES, printReceipt } from '../proof';
import { printArchive, readArchive } from './proof-archive';
import type { KeptReceipt } from './proof-keeper';
import { createNotarizeWorld } from './test/notarize-world';

const { request, signature, signed, otherSigned } = createNotarizeWorld();
const { planned, subjects, genesisHash } = request;
const TEXT = printReceipt(
  createReceipt({
    claim: planned.claim,
    subjects,
    transaction: signed,
    network: { genesisHash, label: 'Localnet' },
  }),
);
const KEPT: KeptReceipt = {
  signature,
  network: genesisHash,
  createdAt: 5,
  text: TEXT,
  names: ['report.pdf'],
  digests: [expect.stringMatching(/^[0-9a-f]{64}$/) as string],
};

describe('an archive of receipts (D6)', () => {
  it('should give back what was put in', () => {
    const reading = readArchive(printArchive([KEPT]), 9);
    expect(reading?.refused).toBe(0);
    const [own] = reading?.receipts ?? [];
    expect(own).toEqual({ ...KEPT, text: own?.text });
    expect(JSON.parse(own?.text ?? '')).toEqual(JSON.parse(TEXT));
  });

  it('should be read back though it is larger than any one receipt may be', () => {
    const archive = printArchive([KEPT]);
    const padded = archive.replace('{', `{"more":"${'a'.repeat(MAX_RECEIPT_BYTES)}",`);
    expect(readArchive(padded, 9)).toMatchObject({ receipts: [{ signature }], refused: 0 });
  });

  it('should take a single receipt too', () => {
    expect(readArchive(TEXT, 9)?.receipts).toEqual([{ ...KEPT, createdAt: 9 }]);
  });

  it('should leave out what bears no genuine signature, and say how many', () => {
    const forged = TEXT.replace(
      Buffer.from(signed).toString('base64'),
      Buffer.from(otherSigned).toString('base64'),
    );
    const archive = printArchive([KEPT, { ...KEPT, text: forged }, { ...KEPT, text: '{}' }]);
    expect(readArchive(archive, 9)).toMatchObject({ receipts: [{ signature }], refused: 2 });
  });

  it.each([1e300, 8.64e15, -1, Infinity, 10])(
    'should not believe that a receipt was kept at %d, which no list could show',
    (createdAt) => {
      expect(readArchive(printArchive([{ ...KEPT, createdAt }]), 9)?.receipts).toMatchObject([
        { createdAt: 9 },
      ]);
    },
  );

  it.each(['', '{', 'null', '[]', '{"mediaType":"text/plain","receipts":[]}'])(
    'should be null for what is no such file: %j',
    (text) => {
      expect(readArchive(text, 9)).toBeNull();
    },
  );
});
