import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

it('H no file field accepts pictures only, because a phone would convert them', () => {
  const all = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const drawn = all.filter((path) => /(?<!\.test)\.tsx$/.test(path));
  const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8');
  const fields = drawn.filter((path) => read(path).includes('type="file"'));
  expect(fields).toEqual([join('ui', 'files', 'file-picker.tsx')]);
  expect(drawn.filter((path) => /\baccept[=:]/.test(read(path)))).toEqual([]);
});
