import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { digestOf, isSameDigest } from '@countersign/proof/encoding';
import { parseReceipt } from '@countersign/proof/receipts';
import { expect, it } from 'vitest';
import { expectSchema } from '../test/expect-schema';
import { runAny } from '../test/run-here';
import { startSigner } from '../test/start-signer';

const { folder, at, key: KEY, node } = await startSigner();

const run = (command: string, ...args: readonly string[]) =>
  runAny([command, '-u', node.rpcUrl, ...args], { HOME: folder });
const stamp = (...args: readonly string[]) => runAny(['stamp', ...args]);

async function createPdf(name: string, change: (pdf: PDF) => void = () => undefined) {
  const pdf = PDF.create();
  pdf.addPage({ size: 'a4' }).drawText(name, { x: 50, y: 700 });
  change(pdf);
  const content = await pdf.save();
  writeFileSync(at(name), content);
  return { path: at(name), content };
}

async function sign(names: readonly string[], ...options: readonly string[]) {
  const [path = ''] = names.map((name) => at(name));
  const args = ['-k', KEY, '-o', `${path}.receipt`, ...options, ...names.map((name) => at(name))];
  expect(await run('sign', ...args)).toMatchObject({ code: 0 });
  return `${path}.receipt`;
}

async function createSigned(name: string, ...options: readonly string[]) {
  const { path, content } = await createPdf(name);
  return { path, content, receipt: await sign([name], ...options) };
}

async function readCopy(path: string) {
  const pdf = await PDF.load(readFileSync(path));
  const last = pdf.getPage(pdf.getPageCount() - 1);
  return {
    sheet: last?.extractText().text.replace(/\s+/g, ' ') ?? '',
    attached: [...pdf.attachments.list().keys()].map((name) => pdf.attachments.get(name)),
  };
}

it('K1 a PDF is stamped offline: its page says that nobody was asked; verify knows the copy', async () => {
  const { path, content, receipt } = await createSigned('lease.pdf');
  const { code, out } = await stamp(path, receipt);
  const copy = at('lease.countersigned.pdf');
  expect([code, out]).toEqual([0, expect.stringContaining(`wrote ${copy}`)]);
  expect(Buffer.compare(readFileSync(copy).subarray(0, content.length), content)).toBe(0);
  const { sheet, attached } = await readCopy(copy);
  expect(sheet).toContain(`as its first ${content.length} bytes`);
  expect(sheet).toContain('No server was asked');
  expect(sheet).toContain('paste the signature');
  expect(sheet).toMatch(/When ?Nobody was asked\. .*Status ?Nobody was asked\. /);
  const { signature } = parseReceipt(readFileSync(receipt));
  expect(attached.map((each) => parseReceipt(each ?? '').signature)).toEqual([signature]);
  for (const asked of [[], ['--node', node.rpcUrl]]) {
    const checked = await runAny(['verify', '--any-author', receipt, copy, ...asked]);
    expect([checked.code, checked.out]).toEqual([2, expect.stringContaining('holds the signed')]);
  }
  const back = at('back.pdf');
  await runAny(['verify', '--any-author', receipt, copy, '--extract', back]);
  expect(Buffer.compare(readFileSync(back), content)).toBe(0);
});

it('K1 with a node and a site: its page has what the node says, and the link', async () => {
  const { path, receipt } = await createSigned('asked.pdf');
  const site = 'https://sign.example';
  const { code } = await run('stamp', path, receipt, '-o', at('a.pdf'), '--site', `${site}/`);
  expect(code).toBe(0);
  const { sheet } = await readCopy(at('a.pdf'));
  expect(sheet).not.toContain('obody was asked');
  expect(sheet).toMatch(/Status ?Permanent \(reported by 127\.0\.0\.1/);
  const { signature } = parseReceipt(readFileSync(receipt));
  expect(sheet.replaceAll(' ', '')).toContain(`${site}/verify/${signature}`);
});

it.each([[['--set']], [['--set', '--private']]])(
  'K1 one file of a set, signed with %j: the copy carries its own receipt, and no other name',
  async (options) => {
    const name = `set${options.length}`;
    const { path, content } = await createPdf(`${name}.pdf`);
    writeFileSync(at(`${name}-secret.txt`), name);
    const receipt = await sign([`${name}.pdf`, `${name}-secret.txt`], ...options);
    const { code, out } = await stamp(path, receipt);
    expect(code).toBe(0);
    expect(out.includes('opens this private signature')).toBe(options.length === 2);
    const { sheet, attached } = await readCopy(at(`${name}.countersigned.pdf`));
    expect(sheet).not.toContain('secret');
    const files = attached.flatMap((each) => parseReceipt(each ?? '').files);
    expect(files.map((file) => isSameDigest(file.digest, digestOf(content)))).toEqual([true]);
    writeFileSync(at(`${name}.own.json`), attached[0] ?? '');
    const own = at(`${name}.own.json`);
    const checked = await runAny(['verify', '--any-author', '--partial', own, path]);
    expect(checked.code).toBe(0);
  },
);

it('K1 nothing is written over another file, and no draft is left', async () => {
  const { path, receipt } = await createSigned('once.pdf');
  writeFileSync(at('taken.pdf'), 'mine');
  const { code, out, error } = await stamp(path, receipt, '-o', at('taken.pdf'));
  expect([code, out + error]).toEqual([2, expect.stringContaining('taken.pdf exists already')]);
  expect(readFileSync(at('taken.pdf'), 'utf8')).toBe('mine');
  expect(readdirSync(folder).filter((name) => name.startsWith('.countersign-'))).toEqual([]);
});

const CASES: Readonly<Record<string, readonly [number, (name: string) => Promise<string[]>]>> = {
  genuine: [
    0,
    async (name) => {
      const { path, receipt } = await createSigned(name);
      return [path, receipt];
    },
  ],
  'another file': [
    1,
    async (name) => {
      const { receipt } = await createSigned(name);
      return [(await createPdf('other.pdf')).path, receipt];
    },
  ],
  withdrawn: [
    3,
    async (name) => {
      const { path, receipt } = await createSigned(name);
      await run('withdraw', '-k', KEY, '-o', `${at('withdrawals')}/`, receipt);
      return [path, receipt];
    },
  ],
  'no PDF': [
    2,
    async (name) => {
      writeFileSync(at(name), 'text');
      return [at(name), await sign([name])];
    },
  ],
  'a copy, of which another receipt is given': [
    1,
    async (name) => {
      const { path, receipt } = await createSigned(name);
      await stamp(path, receipt, '-o', at('copy.pdf'));
      return [at('copy.pdf'), receipt];
    },
  ],
  'a signature in place of a receipt': [
    64,
    async (name) => {
      const { path, receipt } = await createSigned(name);
      return [path, parseReceipt(readFileSync(receipt)).signature];
    },
  ],
};

it.each(Object.entries(CASES))(
  'K1 %s: exit code and schema, and a copy only of what is genuine',
  async (what, [expected, prepare]) => {
    const args = await prepare(`${what}.pdf`);
    const copy = at(`copy of ${what}.pdf`);
    const { code, out } = await run('stamp', ...args, '-o', copy, '--json');
    expect([code, out]).toEqual([expected, expect.anything()]);
    expectSchema('stamp', out);
    expect(existsSync(copy)).toBe(expected === 0);
  },
);
