import { constants, createReadStream, fstatSync, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Unreadable } from './unreadable';

export const STANDARD_INPUT = '-';

/** @param timeoutMs - the longest silence */
export async function* readChunks(path: string, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const stream = await openStream(path);
  const onSilence = () => {
    const seconds = timeoutMs / 1000;
    stream.destroy(new Unreadable(`${path} gave nothing for ${seconds} seconds`));
  };
  let timer = setTimeout(onSilence, timeoutMs);
  try {
    for await (const chunk of stream) {
      clearTimeout(timer);
      if (!(chunk instanceof Uint8Array)) throw new Error('a stream of bytes gave something else');
      yield chunk;
      timer = setTimeout(onSilence, timeoutMs);
    }
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
}

/** Stops soon after the limit, because the caller refuses longer contents anyway. */
export async function readUntilOver(
  path: string,
  timeoutMs: number,
  mostBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of readChunks(path, timeoutMs)) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(chunks);
}

async function openStream(path: string): Promise<Readable> {
  if (path === STANDARD_INPUT) {
    // Node.js reads a folder as if it were an empty file.
    if (fstatSync(0).isDirectory()) throw new Unreadable('standard input is a folder');
    return process.stdin;
  }
  const found = await stat(path);
  if (found.isFIFO()) {
    const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    return new Socket({ fd, readable: true, writable: false });
  }
  if (!found.isFile()) throw new Unreadable(`${path} is neither a file nor a pipe`);
  return createReadStream(path);
}
