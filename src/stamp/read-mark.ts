import type { PictureMark } from '../ports/marks';
import { isSignature } from '../proof';

const MOST_CHARACTERS = 2_000;
const RECORD = /\/verify\/([1-9A-HJ-NP-Za-km-z]{64,88})\/?$/;
const CLUSTER = /^[\w:.-]{1,64}$/;

/**
 * Parses the link in a QR code, of any site: nobody follows it. Returns null where it is no link to
 * a record.
 */
export function readMark(text: string): PictureMark | null {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null;
  const { protocol, pathname, searchParams } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const signature = RECORD.exec(pathname)?.[1] ?? '';
  if (!isSignature(signature)) return null;
  const clusterId = searchParams.get('cluster') ?? '';
  return { signature, clusterId: CLUSTER.test(clusterId) ? clusterId : null };
}
