import { digestOf } from '@countersign/proof/encoding';
import { PDF, PdfArray, PdfDict, PdfNumber } from '@libpdf/core';
import { describe, expect, it, vi } from 'vitest';
import { createRunningHash } from '../test/running-hash';
import type { Certificate } from './certificate';
import type { TextPicture } from './certificate-pdf';
import { assertHolds, createCertificatePdf, stampPdf, type Stamp } from './stamp-pdf';

const CERTIFICATE: Certificate = {
  brand: 'Countersign',
  checked: 'Checked 30 Nov 2026, 10:12 UTC',
  title: 'Certificate of a signed file',
  lead: 'One key signed exactly the file with the fingerprint below.',
  warnings: [],
  facts: [
    { name: 'File', value: 'lease “of” a dáy.pdf (name not signed)', isCode: false },
    { name: 'Signature', value: '6'.repeat(88), isCode: true },
  ],
  steps: ['Scan the code, or type the link.', 'Drop the file.'],
  link: 'https://countersign.example/verify/6',
};
const RECEIPT = {
  name: 'lease.pdf.countersign.json',
  content: new TextEncoder().encode('{"a":1}'),
};
const stampOf = (change: Partial<Stamp> = {}): Stamp => ({
  ...{ certificate: CERTIFICATE, receipt: RECEIPT, drawText: null },
  ...change,
});

async function createDocument(change: (pdf: PDF) => void = () => undefined): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText('The lease', { x: 50, y: 700 });
  change(pdf);
  return pdf.save();
}

async function readPage(bytes: Uint8Array, index: number): Promise<string> {
  const pdf = await PDF.load(bytes);
  return pdf.getPage(index)?.extractText().text ?? '';
}

/** Words may be broken over lines. */
const joined = (text: string) => text.replace(/\s/g, '');

describe('a stamped PDF (K1)', () => {
  it('should begin with the document, byte for byte, and hold one page and the receipt more', async () => {
    const document = await createDocument();
    const { bytes, hasSignatures } = await stampPdf(document, stampOf());
    expect(Buffer.compare(bytes.subarray(0, document.length), document)).toBe(0);
    expect(hasSignatures).toBe(false);
    const pdf = await PDF.load(bytes);
    expect(pdf.getPageCount()).toBe(2);
    expect(pdf.attachments.get(RECEIPT.name)).toEqual(RECEIPT.content);
    expect(await readPage(bytes, 0)).toContain('The lease');
    const sheet = joined(await readPage(bytes, 1));
    for (const { value } of CERTIFICATE.facts) expect(sheet).toContain(joined(value));
    assertHolds(bytes, digestOf(document), createRunningHash());
  });

  it('should hold the document when it is stamped again', async () => {
    const document = await createDocument();
    const { bytes } = await stampPdf(document, stampOf());
    const again = await stampPdf(bytes, stampOf());
    for (const held of [document, bytes]) {
      assertHolds(again.bytes, digestOf(held), createRunningHash());
    }
  });

  it('should not be taken for one that holds another beginning', async () => {
    const document = await createDocument();
    const { bytes } = await stampPdf(document, stampOf());
    expect(() => {
      assertHolds(bytes, digestOf(document.subarray(9)), createRunningHash());
    }).toThrow('stamp/not-kept');
  });

  it('should draw letters that the fonts lack as a picture, or write them as question marks', async () => {
    const facts = [{ name: 'File', value: '租约.pdf', isCode: false }];
    const certificate = { ...CERTIFICATE, facts };
    const drawText = vi.fn(() => Promise.resolve(PICTURE));
    const document = await createDocument();
    const drawn = await stampPdf(document, stampOf({ certificate, drawText }));
    expect(drawText).toHaveBeenCalledExactlyOnceWith('租约.pdf', expect.anything());
    expect(await readPage(drawn.bytes, 1)).not.toContain('.pdf');
    const written = await stampPdf(document, stampOf({ certificate }));
    expect(await readPage(written.bytes, 1)).toContain('??.pdf');
  });

  it('should make a long certificate smaller, until it fits its page', async () => {
    const warnings = Array.from(
      { length: 40 },
      (_, index) => `Warning ${index}, ${'long '.repeat(20)}`,
    );
    const certificate = { ...CERTIFICATE, warnings };
    const bytes = await createCertificatePdf(stampOf({ certificate }));
    const pdf = await PDF.load(bytes);
    expect(pdf.getPageCount()).toBe(1);
    expect(await readPage(bytes, 0)).toContain('Warning 39');
  });

  it('should tell that the document was signed in a PDF program', async () => {
    const document = await createDocument((pdf) => {
      pdf.getCatalog().set('AcroForm', PdfDict.of({ SigFlags: PdfNumber.of(3) }));
    });
    expect(await stampPdf(document, stampOf())).toMatchObject({ hasSignatures: true });
  });

  it.each([
    ['damaged', () => Promise.resolve(new TextEncoder().encode('%PDF-1.7 and nothing more'))],
    ['damaged', async () => (await createDocument()).slice(0, -100)],
    [
      'encrypted',
      () =>
        createDocument((pdf) => {
          pdf.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
        }),
    ],
    ['linearized', async () => asLinearized(await createDocument())],
    ['locked', () => createDocument(lock)],
  ])('should be refused, and say why: %s', async (code, create) => {
    await expect(stampPdf(await create(), stampOf())).rejects.toMatchObject({ code });
  });
});

const PICTURE: TextPicture = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  width: 40,
  height: 12,
};

function lock(pdf: PDF): void {
  const parameters = PdfDict.of({ P: PdfNumber.of(1) });
  const reference = PdfDict.of({ TransformParams: parameters });
  const signature = PdfDict.of({ Reference: PdfArray.of(reference) });
  pdf.getCatalog().set('Perms', PdfDict.of({ DocMDP: signature }));
}

/** Names the first object as a program for the web does, in the same number of bytes. */
function asLinearized(document: Uint8Array): Uint8Array {
  const text = Buffer.from(document).toString('latin1');
  const object = /obj\n<<\n?/.exec(text);
  if (object === null) throw new Error('no object');
  const at = object.index + object[0].length;
  return Buffer.from(`${text.slice(0, at)}/Linearized 1 ${text.slice(at)}`, 'latin1');
}
