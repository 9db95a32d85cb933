import type { Subject } from '../claim/subject';
import { toBytes } from '../encoding/bytes';
import { toDigest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { hasOption, malformed, readList, readOption } from './expected';

export interface FileBytes {
  readonly name: string;
  readonly bytes: Uint8Array | ArrayBuffer;
}

/** Copies the files, so that later changes by the caller have no effect. */
export function readFiles(files: unknown): readonly Subject[] {
  if (files === undefined) return [];
  return readList(files, 'files', readFile);
}

/** The part must name a signature. `verify` compares the rest with the bytes. */
export function readPart<T extends object, K extends keyof T & string>(
  input: T,
  name: K,
): T[K] | undefined {
  const part = hasOption(input, name) ? input[name] : undefined;
  if (part !== undefined && typeof readOption(part, 'signature', name) !== 'string') {
    throw malformed(name);
  }
  return part;
}

export function readFile(file: unknown, index: number): Subject {
  const field = `files[${index}]`;
  const name = readOption(file, 'name', field) ?? '';
  if (typeof name !== 'string') throw malformed(`${field}.name`);
  const given = readOption(file, 'bytes');
  if (given !== undefined) {
    const bytes = toBytes(given);
    if (bytes === null) throw malformed(`${field}.bytes`);
    return { name, size: bytes.length, digest: digestOf(bytes) };
  }
  const size = readOption(file, 'size') ?? null;
  if (size !== null && !isSize(size)) throw malformed(`${field}.size`);
  return { name, size, digest: readDigest(readOption(file, 'digest'), `${field}.digest`) };
}

export function readDigest(digest: unknown, field: string): Subject['digest'] {
  const bytes = toBytes(readOption(digest, 'bytes', field));
  const isSha256 = readOption(digest, 'algorithm') === 'sha256' && bytes?.length === 32;
  if (!isSha256) throw malformed(field);
  return toDigest(bytes);
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
