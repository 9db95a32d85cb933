import { isAddress, isSignature } from '@countersign/proof/encoding';
import { useLocation, useSearch } from 'wouter';
import { cleanCode, cleanEnd } from '../../config/clean-code';

/** A code in a path, and what stands around it. */
const PATH = /^(\/(?:verify|by)\/)([^/]+)\/?$/;

/** Where a link leads that a chat passed on with more than the link; null where it leads there already. */
export function useCleanPath(): string | null {
  const [pathname] = useLocation();
  const search = useSearch();
  return getCleanPath(pathname, search);
}

/** @param search - with or without its question mark */
export function getCleanPath(pathname: string, search: string): string | null {
  const [, start, stray = ''] = PATH.exec(pathname) ?? [];
  const code = cleanCode(stray);
  if (start === undefined || !(isSignature(code) || isAddress(code))) return null;
  const query = search.replace(/^\?/, '');
  const cleanQuery = cleanEnd(query);
  if (code === stray && cleanQuery === query) return null;
  return `${start}${code}${cleanQuery === '' ? '' : `?${cleanQuery}`}`;
}
