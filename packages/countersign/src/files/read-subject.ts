import { createDocumentHash, type Beginning } from '@countersign/core/documents/document-hash';
import type { Subject } from '@countersign/proof';
import { decodeText, parseDigestList, toDigest } from '@countersign/proof/encoding';
import type { FoundFile } from './find-files';
import { hashFile } from '../hashing/hash-file';
import { createRunningHash } from '../hashing/running-hash';
import { hashInWorkers } from '../hashing/hash-in-workers';
import { mapConcurrently } from './map-concurrently';
import { formatBytes } from '../output/format';
import type { Output } from '../output/output';
import { readChunks, readUntilOver } from './read-chunks';
import { Unreadable } from './unreadable';

/** A process may usually open far more files. */
const FILES_AT_ONCE = 8;
/** Below this many bytes, one thread hashes files before others would have started, on two cores. */
const WORTH_WORKERS = 128 * 1024 * 1024;

export interface HashedSubject {
  readonly subject: Subject;
  /** A PDF's earlier versions, the latest first. */
  readonly beginnings: readonly Beginning[];
}

export async function hashSubjects(
  ...input: Parameters<typeof hashFiles>
): Promise<readonly Subject[]> {
  return (await hashFiles(...input)).map(({ subject }) => subject);
}

export async function hashFiles(
  files: readonly FoundFile[],
  timeoutMs: number,
  { worker, progress }: Output,
): Promise<readonly HashedSubject[]> {
  const sizes = files.map(({ size }) => size);
  const onRead = progress ? createReadingProgress(sizes, progress) : () => undefined;
  const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const isWorthIt = bytes >= WORTH_WORKERS && sizes.every((size) => size !== null);
  try {
    return worker !== undefined && isWorthIt
      ? await hashInWorkers(files, worker, timeoutMs, onRead)
      : await hashHere(files, timeoutMs, onRead);
  } finally {
    // The next step may be slow, so the last line of progress must not stay visible.
    progress?.('');
  }
}

function hashHere(
  files: readonly FoundFile[],
  timeoutMs: number,
  onRead: (index: number, bytes: number) => void,
): Promise<readonly HashedSubject[]> {
  return mapConcurrently(FILES_AT_ONCE, [...files.entries()], async ([index, file]) => {
    const report = (read: number) => {
      onRead(index, read);
    };
    if (file.size === null) return hashStream(file, timeoutMs, report);
    const { size, digest, beginnings } = hashFile(file.location, file.size, report);
    report(size);
    return { subject: { name: file.name, size, digest: toDigest(digest) }, beginnings };
  });
}

async function hashStream(
  { path, name }: FoundFile,
  timeoutMs: number,
  onRead: (bytes: number) => void,
): Promise<HashedSubject> {
  const hash = createDocumentHash(createRunningHash());
  let size = 0;
  for await (const chunk of readChunks(path, timeoutMs)) {
    hash.update(chunk);
    size += chunk.length;
    onRead(size);
  }
  const { digest, beginnings } = hash.digest();
  return { subject: { name, size, digest: toDigest(digest) }, beginnings };
}

export async function readDigestLists(
  paths: readonly string[],
  timeoutMs: number,
): Promise<readonly Subject[]> {
  const lists = await Promise.all(paths.map((path) => readList(path, timeoutMs)));
  return lists.flat();
}

async function readList(path: string, timeoutMs: number): Promise<readonly Subject[]> {
  const bytes = await readUntilOver(path, timeoutMs, Infinity);
  // The names in a list need not be UTF-8.
  const text = decodeText(bytes) ?? new TextDecoder().decode(bytes);
  const { subjects, faults } = parseDigestList(text);
  const [fault] = faults;
  if (fault) {
    const { line, algorithm } = fault;
    throw new Unreadable(
      algorithm === undefined
        ? `${path}, line ${line}, is none of a list of digests as sha256sum writes it`
        : `${path}, line ${line}, is a digest by ${algorithm}; only SHA-256 is taken`,
    );
  }
  if (subjects.length === 0) throw new Unreadable(`${path} lists no file`);
  return subjects;
}

function createReadingProgress(
  sizes: readonly (number | null)[],
  show: (line: string) => void,
): (index: number, bytes: number) => void {
  const read = new Map<number, number>();
  const total = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  let sum = 0;
  let shownAt = 0;
  return (index, bytes) => {
    sum += bytes - (read.get(index) ?? 0);
    read.set(index, bytes);
    if (Date.now() - shownAt < 100) return;
    shownAt = Date.now();
    const files = sizes.length === 1 ? '' : `${read.size} of ${sizes.length} files, `;
    const of = sum <= total ? ` of ${formatBytes(total)}` : '';
    show(`reading: ${files}${formatBytes(sum)}${of}`);
  };
}
