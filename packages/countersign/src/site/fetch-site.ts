import { createHash } from 'node:crypto';
import { toDigest, type Digest } from '@countersign/proof/encoding';
import { startTimeLimit } from '../time-limit';
import { Unreadable } from '../unreadable';

/** Far above any file of a page; a site may answer without end. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface Served {
  readonly bytes: Uint8Array;
  readonly digest: Digest;
}

/**
 * What a site answers for a path, decompressed.
 *
 * @throws Unreadable, which names the path
 */
export async function fetchServed(site: URL, path: string, timeoutMs: number): Promise<Served> {
  const limit = startTimeLimit(timeoutMs);
  const url = new URL(`./${path}`, site);
  try {
    const response = await fetch(url, { signal: limit.signal, cache: 'no-store' });
    if (new URL(response.url).origin !== site.origin) {
      throw new Unreadable(`${url.pathname} leads to another site`);
    }
    if (!response.ok) throw new Unreadable(`${url.pathname} answers ${response.status}`);
    const bytes = await readBody(response, url.pathname);
    const digest = toDigest(Uint8Array.from(createHash('sha256').update(bytes).digest()));
    return { bytes, digest };
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    const reason = limit.isOver() ? 'gave nothing in time' : 'could not be fetched';
    throw new Unreadable(`${url.pathname} ${reason}`, { cause });
  } finally {
    limit.clear();
  }
}

async function readBody(response: Response, path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) throw new Error('a body gave something else than bytes');
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_BYTES) throw new Unreadable(`${path} is larger than a page’s file may be`);
  }
  return Buffer.concat(chunks);
}
