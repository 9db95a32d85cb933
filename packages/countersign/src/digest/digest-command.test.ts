import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { expandPattern } from '../expand-pattern';
import { expectSchema } from '../test/expect-schema';
import { runAny } from '../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-digest-'));
const at = (name: string) => join(folder, name);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('L1 digests: as sha256sum writes them, whatever the name, and read back by --check', async () => {
  const names = ['plain', 'with space', 'line\nbreak', 'back\\slash', '  blank', 'ünï'];
  for (const name of names) writeFileSync(at(name), name);
  const paths = names.map(at);
  const { out } = await runAny(['digest', ...paths]);
  expect(`${out}\n`).toBe(execFileSync('sha256sum', paths, { encoding: 'utf8' }));
  writeFileSync(at('SUMS'), out);
  expect(await runAny(['digest', '--check', at('SUMS')])).toMatchObject({ code: 0 });
  writeFileSync(at('plain'), 'changed');
  const changed = await runAny(['digest', '--check', at('SUMS')]);
  expect(changed).toMatchObject({ code: 1, error: '1 of 6 files are not as listed' });
  expect(changed.out).toContain(`${at('plain')}: FAILED`);
  expectSchema('digest', (await runAny(['digest', '--json', at('plain')])).out);
  writeFileSync(at('SUMS'), 'no list');
  const broken = await runAny(['digest', '--check', at('SUMS')]);
  expect(broken).toMatchObject({ code: 2 });
  expect(broken.error).toContain(`${at('SUMS')}, line 1`);
});

it('L1 a list that names what is not there: the other files are checked, and it is no match and no mismatch', async () => {
  writeFileSync(at('there'), 'there');
  const { out } = await runAny(['digest', at('there')]);
  writeFileSync(at('PART'), `${out.replace('there', 'gone')}\n${out}\n`);
  const checked = await runAny(['digest', '--check', at('PART')]);
  expect(checked.code).toBe(2);
  expect(checked.out).toBe(`${at('gone')}: FAILED open or read\n${at('there')}: OK`);
  expect(checked.error).toContain(`${at('gone')} is not there`);
  const json = await runAny(['digest', '--json', '--check', at('PART')]);
  expectSchema('digest', json.out);
  expect(JSON.parse(json.out)).toMatchObject({
    result: 'cannot-check',
    files: [{ file: 'cannot-check' }, { file: 'match' }],
  });
});

it.each([
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf], 'utf8'],
  ['UTF-16, as PowerShell saves what a command prints', [0xff, 0xfe], 'utf16le'],
] as const)('L1 a list in %s is read as any other', async (_, mark, encoding) => {
  writeFileSync(at('ünï'), 'ünï');
  const { out } = await runAny(['digest', at('ünï')]);
  const text = Buffer.from(`${out}\r\n`, encoding);
  writeFileSync(at('MARKED'), Buffer.concat([Buffer.from(mark), text]));
  expect(await runAny(['digest', '--check', at('MARKED')])).toMatchObject({ code: 0 });
});

it('L1 patterns: for who has no shell that expands them', async () => {
  for (const name of ['p/a.txt', 'p/b.txt', 'p/c.md', 'p/q/d.txt', 'p/.e.txt', 'p/[x].txt']) {
    mkdirSync(join(at(name), '..'), { recursive: true });
    writeFileSync(at(name), name);
  }
  const find = async (pattern: string) =>
    (await expandPattern(at(pattern))).map((path) => path.slice(folder.length + 1));
  expect(await find('p/*.txt')).toEqual(['p/[x].txt', 'p/a.txt', 'p/b.txt']);
  expect(await find('p/[!a].*')).toEqual(['p/b.txt', 'p/c.md']);
  expect(await find('p/**/?.txt')).toEqual(['p/a.txt', 'p/b.txt', 'p/q/d.txt']);
  expect(await find('p/**/d.txt')).toEqual(['p/q/d.txt']);
  expect(await find('p/*/d.txt')).toEqual(['p/q/d.txt']);
  expect(await find('p/**')).toEqual(['p/[x].txt', 'p/a.txt', 'p/b.txt', 'p/c.md', 'p/q/d.txt']);
  expect(await find('p/[z-a].txt')).toEqual([]);
  expect((await runAny(['digest', at('p/[x].txt')])).out).toContain('p/[x].txt');
  expect(await runAny(['digest', at('p/*.none')])).toMatchObject({ code: 2 });
});

it('L1 digests: on a terminal, a name says nothing that it would obey', async () => {
  writeFileSync(at('red\u001b[31m'), '');
  const [piped, shown] = [
    await runAny(['digest', at('red\u001b[31m')]),
    await runAny(['digest', at('red\u001b[31m')], {}, true),
  ];
  expect(piped.out).toContain('red\u001b[31m');
  expect(shown.out).not.toContain('\u001b');
});

it('L1 a list: each line is held against the file of its own name, and no other', async () => {
  writeFileSync(at('one'), 'one');
  writeFileSync(at('two'), 'two');
  const { out } = await runAny(['digest', at('one'), at('two')]);
  writeFileSync(at('LIST'), out);
  rmSync(at('one'));
  mkdirSync(at('one'));
  writeFileSync(at('one/1'), 'one');
  writeFileSync(at('one/2'), 'two');
  writeFileSync(at('two'), 'another');
  const checked = await runAny(['digest', '--check', at('LIST')]);
  expect(checked.code).toBe(1);
  expect(checked.out).toBe(`${at('one')}: FAILED open or read\n${at('two')}: FAILED`);
  expect(checked.error).toContain(`${at('one')} is not a file`);
});
