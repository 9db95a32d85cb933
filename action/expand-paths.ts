import fs from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/**
 * Replaces each pattern (`*`, `?`, `[abc]`, `**`) by the files that it matches, and by the files in
 * folders that it matches. Names may begin with a dot, and links are followed. A file whose name is
 * the pattern itself always matches. Unreadable folders, broken links and patterns without a match
 * are returned as paths, so that the command refuses them by name.
 * @throws Error if a folder contains a name with a line break, which `**` would skip
 * @returns each path once
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
  // The library reliably finds only paths below the folder in which it starts.
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
  const exists = fs.lstatSync(item, { throwIfNoEntry: false }) !== undefined;
  // The command reads a bare `-` as standard input.
  const paths = matches
    .map((path) => join(folder, path))
    .map((path) => (path === '-' ? './-' : path));
  const found = [...(exists ? [item] : []), ...paths];
  const all = [...found, ...unread].toSorted();
  return all.length === 0 ? [item] : all;
}

/**
 * The library's exclusions, groups, alternatives and quotes are plain characters in our patterns.
 */
function escapeOtherSigns(pattern: string): string {
  return pattern.replaceAll(/["()+\\{|}]|(?<![^/])!/g, String.raw`\$&`);
}

/**
 * Collects unreadable folders, and folders with a name that contains a line break, which the
 * library would skip silently. A broken link counts as a file.
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

/** A missing folder contains no match. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
