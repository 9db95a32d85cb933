import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { insertBrowserFloor, NEEDED_FUNCTIONS, TOO_OLD } from './browser-floor';

const page = insertBrowserFloor(readFileSync('index.html', 'utf8'));
const scripts = Array.from(page.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text);

it.each([
  ['looks for the functions', NEEDED_FUNCTIONS.join(' ')],
  ['says that one is missing', TOO_OLD],
])('G1: the script that %s is one that a browser of any age can read', (_, holds) => {
  const [script, ...others] = scripts.filter((text) => text.includes(holds));
  expect(others).toEqual([]);
  const languageOptions = { ecmaVersion: 5, sourceType: 'script' } as const;
  expect(new Linter().verify(script ?? 'none of it', { languageOptions })).toEqual([]);
});

it('G1: README names the oldest browsers', () => {
  const [, browsers = TOO_OLD] = TOO_OLD.split('it needs ');
  expect(readFileSync('README.md', 'utf8')).toContain(`The page needs ${browsers}`);
});

it('G1: the page checks for the needed functions before any other script runs', () => {
  expect(page.indexOf('<script')).toBe(page.indexOf(`<script>${scripts[0]}`));
  expect(scripts[0]).toContain(NEEDED_FUNCTIONS.join(' '));
});
