import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expandPaths } from './expand-paths';

const root = fs.mkdtempSync(join(tmpdir(), 'countersign-paths-'));
const at = (name: string) => join(root, name);
const find = (...patterns: readonly string[]) =>
  expandPaths(patterns.map(at)).map((path) => path.slice(root.length + 1));

beforeAll(() => {
  for (const name of [
    ...['p/a.txt', 'p/b.txt', 'p/c.md', 'p/q/d.txt', 'p/.e.txt', 'p/.h/i.txt'],
    ...['named/[ab].txt', 'named/a.txt', 'signs/x (1).txt', 'signs/x 1.txt', 'signs/!y.txt'],
    ...['signs/a+b {c}|"d\\.txt', 'elsewhere/f.txt', 'linked/g.txt'],
  ]) {
    fs.mkdirSync(dirname(at(name)), { recursive: true });
    fs.writeFileSync(at(name), name);
  }
  fs.symlinkSync(at('elsewhere'), at('linked/folder'));
  fs.symlinkSync(at('linked'), at('linked/folder/circle'));
  fs.symlinkSync(at('gone'), at('linked/gone.txt'));
});
afterAll(() => {
  fs.rmSync(root, { recursive: true });
});

describe('paths of the actions (L2)', () => {
  it('should match names by *, ? and [abc], folders by **, and names that begin with a dot', () => {
    expect(find('p/*.txt')).toEqual(['p/.e.txt', 'p/a.txt', 'p/b.txt']);
    expect(find('p/[!a].*')).toEqual(['p/b.txt', 'p/c.md']);
    expect(find('p/**/?.txt')).toEqual(['p/.h/i.txt', 'p/a.txt', 'p/b.txt', 'p/q/d.txt']);
    expect(find('p/**/d.txt')).toEqual(['p/q/d.txt']);
    expect(find('p/*/d.txt')).toEqual(['p/q/d.txt']);
    expect(find('p/[z-a].txt')).toEqual(['p/[z-a].txt']);
  });

  it('should take every file of a folder that a pattern matches', () => {
    const all = ['p/.e.txt', 'p/.h/i.txt', 'p/a.txt', 'p/b.txt', 'p/c.md', 'p/q/d.txt'];
    for (const pattern of ['p/**', 'p/*', 'p/**/*', '[p]']) expect(find(pattern)).toEqual(all);
  });

  it('should have a file that is called like the pattern among the matches', () => {
    expect(find('named/[ab].txt')).toEqual(['named/[ab].txt', 'named/a.txt']);
  });

  it('should take every other sign as a part of the name', () => {
    expect(find('signs/x (1)*')).toEqual(['signs/x (1).txt']);
    expect(find('signs/!*')).toEqual(['signs/!y.txt']);
    expect(find('signs/a+b {c}|"d\\*')).toEqual(['signs/a+b {c}|"d\\.txt']);
    expect(find('signs/{a,x}*')).toEqual(['signs/{a,x}*']);
    expect(find('p/*.txt', '!p/*.txt')).toContain('!p/*.txt');
  });

  it('should take an exclamation mark at the beginning of a later name as a part of it', () => {
    fs.mkdirSync(at('later/!z'), { recursive: true });
    fs.writeFileSync(at('later/!z/f.txt'), '');
    expect(find('la*/!*/f.txt')).toEqual(['later/!z/f.txt']);
  });

  it('should refuse a pattern that looks at a name with a line break, which `**` passes over', () => {
    const odd = at('odd');
    fs.mkdirSync(odd);
    fs.writeFileSync(join(odd, 'a\nb.js'), '');
    expect(() => find('odd/**')).toThrow(`${odd}/ holds a name with a line break`);
    expect(find('odd')).toEqual(['odd']);
    fs.rmSync(odd, { recursive: true });
  });

  it('should not give a file that is called - as standard input', () => {
    const before = process.cwd();
    fs.mkdirSync(at('dash'));
    fs.writeFileSync(at('dash/-'), '');
    process.chdir(at('dash'));
    try {
      expect(expandPaths(['*'])).toEqual(['./-']);
    } finally {
      process.chdir(before);
    }
  });

  it('should give each path once, as it is written and in the order of the lines', () => {
    expect(find('p/b.txt', 'p/*.txt', 'p', 'p/a.txt')).toEqual([
      ...['p/b.txt', 'p/.e.txt', 'p/a.txt', 'p'],
    ]);
    const near = relative(process.cwd(), root);
    expect(expandPaths([`${near}/p/[ab].txt`])).toEqual([`${near}/p/a.txt`, `${near}/p/b.txt`]);
    expect(expandPaths(['-', 'sha256:aa'])).toEqual(['-', 'sha256:aa']);
  });

  it('should follow links to folders, and end where they form a circle', () => {
    expect(find('linked/*/f.txt')).toEqual(['linked/folder/f.txt']);
    expect(find('linked/**/f.txt')).toContain('linked/folder/f.txt');
  });

  it('should give what leads nowhere or matches nothing as a path, for the command to refuse', () => {
    expect(find('linked/*.txt')).toEqual(['linked/g.txt', 'linked/gone.txt']);
    expect(find('linked/*.md')).toEqual(['linked/*.md']);
    expect(find('gone/*.txt')).toEqual(['gone/*.txt']);
  });

  it('should give a folder that can’t be read as a path, for the command to refuse', () => {
    const read = fs.readdirSync;
    const refusing = vi.spyOn(fs, 'readdirSync').mockImplementation((path, options) => {
      if (String(path).endsWith('/q/')) throw Object.assign(new Error(), { code: 'EACCES' });
      return read(path, options);
    });
    expect(find('p/**/*.txt')).toEqual([
      ...['p/.e.txt', 'p/.h/i.txt', 'p/a.txt', 'p/b.txt', 'p/q/'],
    ]);
    refusing.mockRestore();
  });
});
