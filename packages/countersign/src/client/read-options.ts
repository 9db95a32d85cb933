import type { Subject } from '@countersign/proof';
import { digestOf, parseDigest, toBytes, type Digest } from '@countersign/proof/encoding';
import { malformed, readDigest, readFiles, readOwn } from '@countersign/proof/records';
import type { Asking, BlobBytes, FileToFind } from './types';

const PATIENCE_MS = 30_000;
/** The longest that timers can wait. */
const MAX_PATIENCE_MS = 2 ** 31 - 1;

/** @throws ProofError `expectation/malformed` */
export function readAsking(options: Asking): {
  readonly nodes: readonly string[];
  readonly timeoutMs: number;
} {
  const nodes = readOwn(options, 'nodes');
  if (!Array.isArray(nodes)) throw malformed('nodes');
  const timeoutMs = readOwn(options, 'timeoutMs') ?? PATIENCE_MS;
  if (!isPatience(timeoutMs)) throw malformed('timeoutMs');
  return { nodes: Array.from(nodes, readNode), timeoutMs };
}

function readNode(node: unknown): string {
  const isUrl = typeof node === 'string' && /^https?:/i.test(node) && URL.canParse(node);
  if (!isUrl) throw malformed('nodes');
  return node;
}

function isPatience(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MAX_PATIENCE_MS;
}

/** @throws ProofError `expectation/malformed` */
export async function readGivenFiles(files: unknown): Promise<readonly Subject[]> {
  if (!Array.isArray(files)) return readFiles(files);
  return readFiles(await Promise.all(Array.from(files, readBlob)));
}

async function readBlob(file: unknown): Promise<unknown> {
  if (typeof file !== 'object' || file === null) return file;
  const bytes = readOwn(file, 'bytes');
  if (!isBlob(bytes)) return file;
  return { name: readOwn(file, 'name'), bytes: await bytes.arrayBuffer() };
}

/** @throws ProofError `expectation/malformed`, `digest/malformed` */
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
