import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Some that class lists have in common; other strings are sentences and names. */
const CLASS =
  /^(?:[a-z-]+:)*(?:flex|grid|(?:text|bg|border|p[xytbse]?|m[xytbse]?|gap|min|max|rounded|size)-.+)$/;

it('should use none of the words as a class that style.css says are none', () => {
  const style = readFileSync('src/style.css', 'utf8');
  const words = [...style.matchAll(/@source not inline\('\{([^}]*)\}'\)/g)].flatMap(
    ([, list = '']) => list.split(','),
  );
  expect(words.length).toBeGreaterThan(10);
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const used = paths.flatMap((path) =>
    [
      ...readFileSync(join('src', path), 'utf8').matchAll(
        /className="([^"]*)"|(['"`])((?:(?!\2)[^\n])*)\2/g,
      ),
    ]
      .filter(
        ([, attribute, , text = '']) =>
          attribute ?? text.split(' ').some((part) => CLASS.test(part)),
      )
      .flatMap(([, attribute, , text = '']) => (attribute ?? text).split(' '))
      .filter((part) => words.includes(part))
      .map((word) => `${path}: ${word}`),
  );
  expect(used).toEqual([]);
});
