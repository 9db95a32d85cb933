import { createDigester, type Subject } from '../src/proof';
import type { FoundFile } from './find-files';
import { readChunks } from './read-chunks';

/**
 * Hashes a file as a stream.
 *
 * @throws as `readChunks`
 */
export async function readSubject({ path, name }: FoundFile, patienceMs: number): Promise<Subject> {
  const digester = createDigester();
  let size = 0;
  for await (const chunk of readChunks(path, patienceMs)) {
    digester.update(chunk);
    size += chunk.length;
  }
  return { name, size, digest: digester.finish() };
}
