import { isAddress, isSignature } from '@countersign/proof/encoding';
import { useLocation, useSearch } from 'wouter';
import { cleanCode, cleanEnd } from '@countersign/core/configuration/clean-code';

/** Matches a path with a code, perhaps with text that a chat put around the code. */
const PATH = /^(\/(?:verify|by)\/)([^/]+)\/?$/;
/** Matches letters and digits up to a character that is neither and encodes neither. */
const FIRST = /^([A-Za-z0-9]+)(?![A-Za-z0-9]|%(?:25)*(?:3\d|[46][1-9a-f]|[57][0-9a]))./is;

/** Returns the path without text that a chat added to the link; null if the path is clean. */
export function useCleanPath(): string | null {
  const [pathname] = useLocation();
  const search = useSearch();
  return getCleanPath(pathname, search);
}

export function getCleanPath(pathname: string, search: string): string | null {
  const [, start, stray = ''] = PATH.exec(pathname) ?? [];
  const whole = cleanCode(stray);
  // A chat or a mail may have appended text such as `…&gt;` or `…%0ASent from`.
  const code = [whole, FIRST.exec(whole)?.[1] ?? ''].find(
    (text) => isSignature(text) || isAddress(text),
  );
  if (start === undefined || code === undefined) return null;
  const query = search.replace(/^\?/, '');
  const cleanQuery = cleanEnd(query);
  if (code === stray && cleanQuery === query) return null;
  return `${start}${code}${cleanQuery === '' ? '' : `?${cleanQuery}`}`;
}
