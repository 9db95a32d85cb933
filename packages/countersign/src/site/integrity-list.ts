import { decodeHex, toDigest, type Digest } from '@countersign/proof/encoding';
import { Unreadable } from '../unreadable';

export const INTEGRITY_FILE = 'integrity.json';

/** Read by hosts, which do not serve them. */
const OF_HOSTS = ['_headers', '_redirects'];

export interface ListedFile {
  readonly path: string;
  readonly digest: Digest;
}

/**
 * The files that a build's list names, but for those of hosts.
 *
 * @param text - untrusted
 * @throws Unreadable
 */
export function parseIntegrityList(text: string): readonly ListedFile[] {
  const files = getFiles(text);
  if (files === null || files.length === 0) {
    throw new Unreadable(`${INTEGRITY_FILE} is no list of files, as the build of a page writes it`);
  }
  return files
    .filter(([path]) => !OF_HOSTS.includes(path))
    .map(([path, hex]) => {
      if (!isPath(path)) {
        throw new Unreadable(`${INTEGRITY_FILE} names ${JSON.stringify(path)}, which is no path`);
      }
      if (typeof hex !== 'string' || !/^[0-9a-f]{64}$/.test(hex)) {
        throw new Unreadable(`${INTEGRITY_FILE} has no SHA-256 of ${path}`);
      }
      return { path, digest: toDigest(decodeHex(hex)) };
    });
}

function getFiles(text: string): readonly (readonly [string, unknown])[] | null {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof list !== 'object' || list === null || !('files' in list)) return null;
  const { files } = list;
  return typeof files === 'object' && files !== null ? Object.entries(files) : null;
}

/** Below the site, as it stands there. */
function isPath(path: string): boolean {
  return path.split('/').every((part) => /^[^\\?#%\p{C}]+$/u.test(part) && !/^\.\.?$/.test(part));
}
