import fs from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/**
 * Paths as they were written, and for a pattern (`*`, `?`, `[abc]`, `**`) the files that it matches,
 * or that lie in a folder which it matches. Names may begin with a dot, and links are followed. What
 * is called like the pattern is always among them. A folder that can't be read, a link that leads
 * nowhere and a pattern without a match are given as paths too: the command refuses them by name.
 *
 * @throws Error where a pattern looks at a name with a line break
 * @returns each path once: in the order of `items`, and by name where a pattern matches several
 */
export function expandPaths(items: readonly string[]): readonly string[] {
  return [...new Set(items.flatMap((item) => (isPattern(item) ? expand(item) : item)))];
}

function isPattern(path: string): boolean {
  return /[*?[]/.test(path);
}

function expand(item: string): readonly string[] {
  const parts = item.split('/');
  const first = parts.findIndex(isPattern);
  // The library finds reliably only what lies below the folder in which it begins.
  const folder = first === 0 ? '.' : parts.slice(0, first).join('/') || '/';
  const pattern = escapeOtherSigns(parts.slice(first).join('/'));
  const unread: string[] = [];
  const broken: string[] = [];
  const matches = globSync([pattern, `${pattern}/**`], {
    cwd: folder,
    dot: true,
    expandDirectories: false,
    fs: createStrictFs(unread, broken),
  });
  if (broken[0] !== undefined) {
    throw new Error(
      `${broken[0]} holds a name with a line break, which no pattern finds: name the folder itself`,
    );
  }
  const isThere = fs.lstatSync(item, { throwIfNoEntry: false }) !== undefined;
  // A bare `-` is standard input for the command.
  const paths = matches
    .map((path) => join(folder, path))
    .map((path) => (path === '-' ? './-' : path));
  const found = [...(isThere ? [item] : []), ...paths];
  const all = [...found, ...unread].toSorted();
  return all.length === 0 ? [item] : all;
}

/** The library also has exclusions, groups, alternatives and quotes, which are part of a name here. */
function escapeOtherSigns(pattern: string): string {
  return pattern.replaceAll(/["()+\\{|}]|(?<![^/])!/g, String.raw`\$&`);
}

/**
 * The library passes over what it can't read, and `**` over names with a line break. Here a folder
 * that can't be read is collected, and so is one that holds such a name. A link that leads nowhere
 * counts as a file, which a pattern matches or not.
 */
function createStrictFs(unread: string[], broken: string[]) {
  return {
    readdirSync: withRescue(
      fs.readdirSync,
      (path, error) => {
        if (!isMissing(error)) unread.push(path);
        throw error;
      },
      (path, entries) => {
        if (hasLineBreak(entries)) broken.push(path);
      },
    ),
    realpathSync: withRescue(fs.realpathSync, (path) => path),
    statSync: withRescue(fs.statSync, (path) => fs.lstatSync(path)),
  };
}

function hasLineBreak(entries: unknown): boolean {
  const isBroken = (entry: unknown) =>
    entry instanceof fs.Dirent && !/^.*$/.test(String(entry.name));
  return Array.isArray(entries) && entries.some(isBroken);
}

/** The same function, with another answer where it throws. */
function withRescue<F extends typeof fs.readdirSync | typeof fs.realpathSync | typeof fs.statSync>(
  read: F,
  rescue: (path: string, error: unknown) => unknown,
  look: (path: string, answer: unknown) => void = () => undefined,
): F {
  return new Proxy(read, {
    apply(target, self, args: unknown[]): unknown {
      try {
        const answer: unknown = Reflect.apply(target, self, args);
        look(String(args[0]), answer);
        return answer;
      } catch (error) {
        return rescue(String(args[0]), error);
      }
    },
  });
}

/** A folder that is not there holds nothing that a pattern could match. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
