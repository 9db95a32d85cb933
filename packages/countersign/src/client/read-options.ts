import type { Subject } from '@countersign/proof';
import { digestOf, parseDigest, toBytes, type Digest } from '@countersign/proof/encoding';
import { malformed, readDigest, readFile, readList, readOption } from '@countersign/proof/records';
import type { Asking, BlobBytes, FileToFind } from './types';

const PATIENCE_MS = 30_000;
/** The longest time that a timer can wait. */
const MAX_PATIENCE_MS = 2 ** 31 - 1;

export function readAsking(options: Asking): {
  readonly nodes: readonly string[];
  readonly timeoutMs: number;
} {
  const nodes = readList(readOption(options, 'nodes'), 'nodes', readNode);
  const timeoutMs = readOption(options, 'timeoutMs') ?? PATIENCE_MS;
  if (!isPatience(timeoutMs)) throw malformed('timeoutMs');
  return { nodes, timeoutMs };
}

function readNode(node: unknown): string {
  const isUrl = typeof node === 'string' && /^https?:/i.test(node) && URL.canParse(node);
  if (!isUrl) throw malformed('nodes');
  return node;
}

function isPatience(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MAX_PATIENCE_MS;
}

/** Copies all options but blobs at once, because the caller may change them later. */
export async function readGivenFiles(files: unknown): Promise<readonly Subject[]> {
  if (files === undefined) return [];
  return Promise.all(readList(files, 'files', readGivenFile));
}

async function readGivenFile(file: unknown, index: number): Promise<Subject> {
  const bytes = readOption(file, 'bytes', `files[${index}]`);
  if (!isBlob(bytes)) return readFile(file, index);
  const name = readOption(file, 'name');
  return readFile({ name, bytes: await bytes.arrayBuffer() }, index);
}

export async function readFileToFind(file: FileToFind): Promise<Digest> {
  if (typeof file === 'string') return parseDigest(file);
  const bytes = toBytes(isBlob(file) ? await file.arrayBuffer() : file);
  return bytes === null ? readDigest(file, 'file') : digestOf(bytes);
}

function isBlob(value: unknown): value is BlobBytes {
  return (
    typeof value === 'object' &&
    value !== null &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  );
}
