import { isAddress, isSignature } from '@countersign/proof/encoding';
import { useLocation, useSearch } from 'wouter';
import { cleanCode, cleanEnd } from '@countersign/core/configuration/clean-code';

/** A code in a path, and what stands around it. */
const PATH = /^(\/(?:verify|by)\/)([^/]+)\/?$/;
/** Letters and digits, and what belongs to no code: neither one of them nor its encoding. */
const FIRST = /^([A-Za-z0-9]+)(?![A-Za-z0-9]|%(?:25)*(?:3\d|[46][1-9a-f]|[57][0-9a]))./is;

/**
 * Returns the path that a link meant, where a chat added text to it; null where the path is clean.
 */
export function useCleanPath(): string | null {
  const [pathname] = useLocation();
  const search = useSearch();
  return getCleanPath(pathname, search);
}

/** @param search - with or without its question mark */
export function getCleanPath(pathname: string, search: string): string | null {
  const [, start, stray = ''] = PATH.exec(pathname) ?? [];
  const whole = cleanCode(stray);
  // A chat or a mail may have written on behind it: `…&gt;`, `…%0ASent from`.
  const code = [whole, FIRST.exec(whole)?.[1] ?? ''].find(
    (text) => isSignature(text) || isAddress(text),
  );
  if (start === undefined || code === undefined) return null;
  const query = search.replace(/^\?/, '');
  const cleanQuery = cleanEnd(query);
  if (code === stray && cleanQuery === query) return null;
  return `${start}${code}${cleanQuery === '' ? '' : `?${cleanQuery}`}`;
}
