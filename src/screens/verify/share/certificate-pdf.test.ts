import { describe, expect, it } from 'vitest';
import { readPdf } from '../test/read-pdf';
import type { Certificate } from './certificate-facts';
import { createCertificatePdf } from './certificate-pdf';
import { encodeQr } from '../../../ui/qr/qr-code';

const LINK = `https://countersign.example/verify/${'5'.repeat(87)}?cluster=solana%3Amainnet`;
const MARGIN = 50;

function createCertificate(change: Partial<Certificate> = {}): Certificate {
  return {
    brand: 'Countersign',
    seal: 'signed',
    title: 'Certificate of a signature',
    lead: '7crim3…Q7e7e7 signed one file on 14 May 2026, 12:34 UTC (about).',
    warnings: [],
    facts: [{ name: 'SHA-256', value: `sha256:${'c0'.repeat(32)}`, isCode: true }],
    steps: ['Open the link.', 'Or do it without this site.'],
    limits: 'Paper proves nothing by itself: check it.',
    link: LINK,
    ...change,
  };
}

async function print(certificate: Certificate) {
  const pdf = await createCertificatePdf(certificate, encodeQr(LINK));
  return readPdf(new Uint8Array(await pdf.arrayBuffer()));
}

describe('a certificate as a PDF (V6)', () => {
  it('should be one page whose code leads to the record, read by a reader that is not ours', async () => {
    expect(await print(createCertificate())).toMatchObject({
      pages: 1,
      title: 'Certificate of a signature',
      code: LINK,
    });
  });

  it('V11 should bear the record’s seal: half of it drawn, or another shape', async () => {
    const { curves } = await print(createCertificate());
    expect(curves).toEqual({ plain: 1, dotted: 1 });
    const withdrawn = await print(createCertificate({ seal: 'withdrawn' }));
    expect(withdrawn.curves).toEqual({ plain: 2, dotted: 0 });
    const unknown = await print(createCertificate({ seal: 'unknown' }));
    expect(unknown.curves).toEqual({ plain: 1, dotted: 1 });
  });

  it('should keep the longest claim in letters that it lacks within the page', async () => {
    const long = [
      { name: 'Title', value: '中'.repeat(80), isCode: false },
      { name: 'Named', value: '文'.repeat(160), isCode: false },
      { name: 'Memo', value: `countersign/1 file ${'%E4%B8%AD'.repeat(80)}`, isCode: true },
      ...Array.from({ length: 9 }, (_, index) => ({
        name: `Fact ${index}`,
        value: 'x'.repeat(120),
        isCode: true,
      })),
    ];
    const { baselines } = await print(
      createCertificate({
        facts: long,
        warnings: ['Whether the signer has withdrawn it was not fully checked.', 'x '.repeat(60)],
        steps: ['long '.repeat(60), 'longer '.repeat(60), 'x'.repeat(140)],
        limits: 'words '.repeat(60),
      }),
    );
    expect(baselines.length).toBeGreaterThan(40);
    expect(Math.min(...baselines)).toBeGreaterThanOrEqual(MARGIN);
    // What stands at the foot is written last, and nothing runs into it.
    const body = baselines.slice(0, -4);
    expect(Math.min(...body)).toBeGreaterThan(Math.max(...baselines.slice(-4)) - 1);
  });
});
