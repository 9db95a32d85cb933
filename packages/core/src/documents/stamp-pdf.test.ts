import { digestOf } from '@countersign/proof/encoding';
import { PDF, PdfArray, PdfDict, PdfNumber, type PdfRef } from '@libpdf/core';
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

  it('should leave the tree of pages as it is, and inherit nothing from it', async () => {
    const kids = '[3 0 R] /CropBox [0 0 20 20] /Rotate 180';
    const document = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Count 1 /Kids ${kids} >>`,
      '<< /Type /Pages /Count 1 /Parent 2 0 R /Kids 5 0 R /MediaBox [0 0 99 99] >>',
      '<< /Type /Page /Parent 3 0 R >>',
      '[4 0 R]',
    ]);
    const { bytes } = await stampPdf(document, stampOf());
    const pdf = await PDF.load(bytes);
    const read = (ref: PdfRef | undefined) => {
      const object = ref && pdf.getObject(ref);
      if (!(object instanceof PdfDict)) throw new Error('a dictionary is read');
      return object;
    };
    const root = read(pdf.getCatalog().getRef('Pages'));
    expect([...root.keys()].map(({ value }) => value).sort()).toEqual(['Count', 'Kids', 'Type']);
    expect(root.getNumber('Count')?.value).toBe(2);
    const [old, page] = [0, 1].map((at) => root.getArray('Kids')?.at(at)) as PdfRef[];
    expect(old?.objectNumber).toBe(2);
    expect(read(old).getArray('Kids')?.length).toBe(1);
    expect(read(page).getArray('MediaBox')?.length).toBe(4);
    const changed = [
      ...Buffer.from(bytes.subarray(document.length))
        .toString('latin1')
        .matchAll(/^(\d+) 0 obj/gm),
    ];
    expect(changed.map(([, number]) => Number(number)).filter((number) => number < 6)).toEqual([
      1, 2,
    ]);
  });

  it('should keep each attachment, and give the receipt a free name', async () => {
    const document = await createDocument((pdf) => {
      pdf.attachments.add(RECEIPT.name, new TextEncoder().encode('another'));
    });
    const { bytes } = await stampPdf(document, stampOf());
    const { attachments } = await PDF.load(bytes);
    expect(new Set(attachments.list().keys())).toEqual(
      new Set([RECEIPT.name, 'lease (2).pdf.countersign.json']),
    );
    expect(attachments.get('lease (2).pdf.countersign.json')).toEqual(RECEIPT.content);
  });

  it.each([
    [
      'an attachment that the library would lose',
      '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec >>] >> >>',
    ],
    ['no pages', '/Other 1'],
  ])('should be refused with %s', async (what, entry) => {
    const document = writePdf([
      `<< /Type /Catalog ${what === 'no pages' ? '' : '/Pages 2 0 R'} ${entry} >>`,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
    ]);
    await expect(stampPdf(document, stampOf())).rejects.toMatchObject({ code: 'damaged' });
  });

  it('should be refused where a text has no room on the page', async () => {
    const certificate = { ...CERTIFICATE, lead: 'long '.repeat(9000) };
    await expect(createCertificatePdf(stampOf({ certificate }))).rejects.toMatchObject({
      code: 'failed',
    });
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
    ['damaged', async () => asLinearized(await createDocument())],
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

/** Writes the objects, of which the first is the catalog, with their table. */
function writePdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text + table + trailer);
}

/** Names the first object as a program for the web does, in the same number of bytes. */
function asLinearized(document: Uint8Array): Uint8Array {
  const text = Buffer.from(document).toString('latin1');
  const object = /obj\n<<\n?/.exec(text);
  if (object === null) throw new Error('no object');
  const at = object.index + object[0].length;
  return Buffer.from(`${text.slice(0, at)}/Linearized 1 ${text.slice(at)}`, 'latin1');
}
