import { createReadStream } from 'node:fs';
import { createDigester, type Subject } from '../src/proof';
import type { FoundFile } from './find-files';

/**
 * Hashes a file as a stream, whatever its size.
 *
 * @throws Error of `node:fs` where it cannot be read
 */
export async function readSubject({ path, name }: FoundFile): Promise<Subject> {
  const digester = createDigester();
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Uint8Array)) throw new Error('a stream of bytes gave something else');
    digester.update(chunk);
    size += chunk.length;
  }
  return { name, size, digest: digester.finish() };
}
