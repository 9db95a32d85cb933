import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createProgram } from '../packages/countersign/src/arguments/create-program';

const DECISIONS = readdirSync('docs/decisions').filter((name) => /^\d/.test(name));
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'action/README.md',
  'packages/countersign/README.md',
  'packages/proof/README.md',
  'packages/proof/vectors/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

it('README has at most 700 words', () => {
  expect(readFileSync('README.md', 'utf8').trim().split(/\s+/).length).toBeLessThanOrEqual(700);
});

it.each(DOCUMENTS)('%s: each link to another document leads to a file and a heading', (path) => {
  const links = readFileSync(path, 'utf8').matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g);
  for (const [link, target = '', anchor] of links) {
    const file = target === '' ? path : join(dirname(path), target);
    expect(existsSync(file), link).toBe(true);
    if (anchor !== undefined) expect(readAnchors(file), link).toContain(anchor);
  }
});

it('the list of decisions has each decision, by its number and title', () => {
  const rows = readFileSync('docs/decisions/README.md', 'utf8').matchAll(
    /^\| (\d+) +\| \[(.+)\]\((.+)\) +\|$/gm,
  );
  const listed = Array.from(rows, ([, number, title, name]) => `${name}: ${number}. ${title}`);
  expect(listed).toEqual(
    DECISIONS.map((name) => {
      const [heading = ''] = readFileSync(join('docs/decisions', name), 'utf8').split('\n');
      return `${name}: ${heading.replace('# ', '')}`;
    }),
  );
});

it('docs/command-line.md names each option of each command', () => {
  const text = readFileSync('docs/command-line.md', 'utf8');
  const named = new Set<string | undefined>(text.split(/[^\w-]+/));
  const { commands } = createProgram(vi.fn(), vi.fn());
  const options = commands.flatMap((command) => command.options);
  const missing = options.filter(({ short, long }) => !named.has(short) && !named.has(long));
  expect(missing.map(({ flags }) => flags)).toEqual([]);
});

function readAnchors(path: string): readonly string[] {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
