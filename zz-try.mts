import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampPdf, assertHolds } from '/work/pic/packages/core/src/documents/stamp-pdf';
import { createRunningHash } from '/work/pic/packages/core/src/test/running-hash';
import { digestOf } from '/work/pic/packages/proof/src/encoding.ts';
const [folder = '', out = ''] = process.argv.slice(2);
const certificate: any = { brand: 'Countersign', checked: 'Checked', title: 'Certificate', lead: 'lead', warnings: [], facts: [{ name: 'Signature', value: '6'.repeat(88), isCode: true }], steps: ['a'], link: 'https://countersign.example/verify/' + '6'.repeat(88) };
const receipt = { name: 'a.countersign.json', content: new TextEncoder().encode('{"a":1}') };
const run = (cmd: string, args: string[]) => { const r = spawnSync(cmd, args, { encoding: 'utf8', timeout: 60000, maxBuffer: 1e8 }); return { code: r.status, text: (r.stdout ?? '') + (r.stderr ?? '') }; };
const tmp = mkdtempSync('/tmp/stamps-');
const hashPages = (path: string, last: number) => {
  const r = spawnSync('pdftoppm', ['-r', '36', '-f', '1', '-l', String(last), path], { maxBuffer: 1e9, timeout: 60000 });
  return createHash('sha256').update(r.stdout ?? '').digest('hex') + r.status;
};
for (const name of readdirSync(folder).filter((n) => n.endsWith('.pdf')).sort()) {
  const path = join(folder, name); const bytes = new Uint8Array(readFileSync(path));
  const before = run('qpdf', ['--check', path]);
  const row: any = { name, size: bytes.length, qpdfBefore: before.code };
  try {
    const t = Date.now();
    const { bytes: stamped, hasSignatures } = await stampPdf(bytes, { certificate, receipt, drawText: null });
    row.ms = Date.now() - t; row.hasSignatures = hasSignatures;
    row.prefix = Buffer.compare(stamped.subarray(0, bytes.length), bytes) === 0;
    try { assertHolds(stamped, digestOf(bytes), createRunningHash()); row.holds = true; } catch (e) { row.holds = String(e); }
    const to = join(tmp, 'out.pdf'); writeFileSync(to, stamped);
    row.qpdfAfter = run('qpdf', ['--check', to]).code;
    const n0 = Number(run('qpdf', ['--show-npages', path]).text.trim().split('\n').pop()); const n1 = Number(run('qpdf', ['--show-npages', to]).text.trim().split('\n').pop());
    row.pages = [n0, n1];
    const last = Math.min(n0 || 1, 5);
    row.same = hashPages(path, last) === hashPages(to, last);
    row.attached = run('pdfdetach', ['-list', to]).text.includes('a.countersign.json');
  } catch (e: any) { row.refused = e.code ?? String(e); if (!e.code) row.stack = String(e.stack).slice(0,300); }
  writeFileSync(out, JSON.stringify(row) + '\n', { flag: 'a' });
}
rmSync(tmp, { recursive: true });
