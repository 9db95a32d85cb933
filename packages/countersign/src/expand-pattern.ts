import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The paths that a pattern means, for who has no shell that does it: `*` and `?` within a name,
 * `[abc]`, and `**` for any folders. Names that begin with a dot are meant only by a dot.
 *
 * @returns in order; none where nothing matches
 * @throws Error of `node:fs`
 */
export async function expandPattern(pattern: string): Promise<readonly string[]> {
  const parts = pattern.split('/');
  const start = parts[0] === '' ? '/' : '';
  const found = await expand(start, start === '' ? parts : parts.slice(1));
  return [...new Set(found)].toSorted();
}

export function isPattern(path: string): boolean {
  return /[*?[]/.test(path);
}

async function expand(folder: string, parts: readonly string[]): Promise<readonly string[]> {
  const [part, ...rest] = parts;
  if (part === undefined) return existsSync(folder) ? [folder] : [];
  if (part !== '**' && !isPattern(part)) return expand(join(folder, part), rest);
  const entries = await readdir(folder === '' ? '.' : folder, { withFileTypes: true }).catch(
    () => [],
  );
  if (part === '**') {
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    const deeper = await Promise.all(folders.map(({ name }) => expand(join(folder, name), parts)));
    // Its folders are read by themselves.
    const here = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'));
    const own =
      rest.length === 0 ? here.map(({ name }) => join(folder, name)) : await expand(folder, rest);
    return [...own, ...deeper.flat()];
  }
  const matcher = toMatcher(part);
  const matching = entries.filter(
    ({ name }) => matcher.test(name) && (part.startsWith('.') || !name.startsWith('.')),
  );
  const further = rest.length === 0 ? matching : matching.filter((entry) => entry.isDirectory());
  const all = await Promise.all(further.map(({ name }) => expand(join(folder, name), rest)));
  return all.flat();
}

function toMatcher(part: string): RegExp {
  const source = part.replace(/\[!?[^\]]+\]|[*?]|[^*?[]+|\[/g, (piece) => {
    if (piece === '*') return '[^/]*';
    if (piece === '?') return '[^/]';
    if (piece.length > 2 && piece.startsWith('[') && piece.endsWith(']')) {
      const isNot = piece.startsWith('[!');
      const inner = piece.slice(isNot ? 2 : 1, -1).replaceAll(/[\\\]^]/g, '\\$&');
      return `[${isNot ? '^' : ''}${inner}]`;
    }
    return piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  });
  try {
    return new RegExp(`^${source}$`, 'u');
  } catch {
    // A range that ends before it begins means nothing.
    return /$^/;
  }
}
