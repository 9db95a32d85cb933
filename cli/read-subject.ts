import { createDigester, type Subject } from '../src/proof';
import { findFiles, type FoundFile } from './find-files';
import { mapConcurrently } from './map-concurrently';
import { readChunks } from './read-chunks';

/** Far below the usual limit of open files. */
const FILES_AT_ONCE = 8;

/**
 * Finds and hashes the named files, and all in the named folders.
 *
 * @throws as `findFiles` and `readChunks`
 */
export async function readSubjects(
  paths: readonly string[],
  patienceMs: number,
): Promise<readonly Subject[]> {
  return mapConcurrently(FILES_AT_ONCE, await findFiles(paths), (file) =>
    readSubject(file, patienceMs),
  );
}

/**
 * Hashes a file as a stream.
 *
 * @throws as `readChunks`
 */
async function readSubject({ path, name }: FoundFile, patienceMs: number): Promise<Subject> {
  const digester = createDigester();
  let size = 0;
  for await (const chunk of readChunks(path, patienceMs)) {
    digester.update(chunk);
    size += chunk.length;
  }
  return { name, size, digest: digester.finish() };
}
