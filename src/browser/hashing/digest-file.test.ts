import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createSHA256 } from 'hash-wasm';
import { describe, expect, it } from 'vitest';
import { digestFile } from './digest-file';
import type { ByteSource, DigestFileOptions, FileHash } from './digest-file';

const KIB = 1024;
const LONG_MS = 30_000;
const sha256Wasm = await createSHA256();

function createStreamHash(): FileHash<Uint8Array> {
  sha256Wasm.init();
  return {
    update: (chunk) => void sha256Wasm.update(chunk),
    digest: () => sha256Wasm.digest('binary'),
  };
}

async function digest(source: ByteSource, options: Partial<DigestFileOptions> = {}) {
  const bytes = await digestFile(source, createStreamHash(), {
    onProgress: () => undefined,
    ...options,
  });
  return Buffer.from(bytes).toString('hex');
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function makeBytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
}

interface SourceOptions {
  readonly chunk: number;
  readonly type?: 'bytes';
  readonly after?: (opening: number) => { bytes: number; then: 'hang' | Error } | null;
  readonly lastByte?: DOMException;
}

function makeSource(bytes: Uint8Array<ArrayBuffer>, options: SourceOptions) {
  const opened: number[] = [];
  const sourceFrom = (start: number): ByteSource => ({
    size: bytes.length - start,
    slice: (from) => sourceFrom(start + from),
    arrayBuffer: () =>
      options.lastByte && start > 0
        ? Promise.reject(options.lastByte)
        : Promise.resolve(bytes.slice(start).buffer),
    stream() {
      opened.push(start);
      const broken = options.after?.(opened.length) ?? null;
      let offset = start;
      const pull = (
        controller: ReadableStreamDefaultController | ReadableByteStreamController,
      ): Promise<void> => {
        if (broken && offset - start >= broken.bytes) {
          if (broken.then === 'hang') return new Promise(() => undefined);
          controller.error(broken.then);
        } else if (offset === bytes.length) {
          controller.close();
          if ('byobRequest' in controller) controller.byobRequest?.respond(0);
        } else {
          const end = Math.min(offset + options.chunk, bytes.length);
          controller.enqueue(bytes.slice(offset, end));
          offset = end;
        }
        return Promise.resolve();
      };
      return options.type
        ? new ReadableStream({ type: options.type, pull })
        : new ReadableStream<Uint8Array<ArrayBuffer>>({ pull });
    },
  });
  return { source: sourceFrom(0), opened };
}

const CHANGED = new DOMException('it is another file now', 'NotReadableError');

describe('digest of a Blob', () => {
  it.each([0, 1, 255 * KIB, 256 * KIB + 1, KIB * KIB, KIB * KIB + 1, 3_000_001])(
    'should equal sha256sum for %i bytes (D2)',
    async (length) => {
      const bytes = makeBytes(length);
      const file = new Blob([bytes]);
      expect(await digest(file)).toBe(sha256(bytes));
    },
  );

  it('should report all bytes read, in order', async () => {
    const reported: number[] = [];
    await digest(new Blob([makeBytes(2_000_000)]), { onProgress: (read) => reported.push(read) });
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(2_000_000);
  });
});

describe.each(['SHA256ShortMsg', 'SHA256LongMsg'])('digest of the NIST vectors %s', (name) => {
  const path = `../shared/vectors/${name}.rsp`;

  const ways = [1, 7, 63, 64, 65, 4093].flatMap((chunk) =>
    (['bytes', undefined] as const).map((type) => [chunk, type] as const),
  );

  it.skipIf(!existsSync(path)).each(ways)(
    `should be right in chunks of %i bytes, in a stream of type %s (needs ${path})`,
    async (chunk, type) => {
      const messages = readVectors(readFileSync(path, 'utf8'));
      expect(messages.length).toBeGreaterThan(60);
      for (const { message, expected } of messages) {
        const { source } = makeSource(message, { chunk, ...(type && { type }) });
        expect(await digest(source)).toBe(expected);
      }
    },
    LONG_MS,
  );
});

function readVectors(text: string) {
  return [...text.matchAll(/Len = (\d+)\s+Msg = ([0-9a-f]+)\s+MD = ([0-9a-f]{64})/g)].map(
    ([, bits, message, expected]) => ({
      message: Uint8Array.from(Buffer.from(message!, 'hex').subarray(0, Number(bits) / 8)),
      expected: expected!,
    }),
  );
}

describe.each(['bytes', undefined] as const)('a stream of type %s', (type) => {
  const bytes = makeBytes(2_000_000);
  const usual = { chunk: 100_000, ...(type && { type }) };
  const quick = { patienceMs: 20 };

  it('should be opened again when it hangs, and give the same digest', async () => {
    const { source, opened } = makeSource(bytes, {
      ...usual,
      after: (opening) => (opening < 4 ? { bytes: 300_000, then: 'hang' } : null),
    });
    expect(await digest(source, quick)).toBe(sha256(bytes));
    expect(opened).toEqual([0, 300_000, 600_000, 900_000]);
  });

  it('should fail as unreadable when no bytes arrive after all restarts', async () => {
    const { source, opened } = makeSource(bytes, {
      ...usual,
      after: (opening) => ({ bytes: opening === 1 ? 300_000 : 0, then: 'hang' }),
    });
    await expect(
      digest(source, { ...quick, patienceMs: 5, mostFruitlessRestarts: 3 }),
    ).rejects.toMatchObject({ code: 'unreadable', context: { bytesRead: 300_000 } });
    expect(opened).toEqual([0, 300_000, 300_000, 300_000]);
  });

  it('should not hash a file that was replaced while it was read (D2)', async () => {
    const { source } = makeSource(bytes, {
      ...usual,
      after: () => ({ bytes: 300_000, then: new TypeError('network error') }),
      lastByte: CHANGED,
    });
    await expect(digest(source, quick)).rejects.toMatchObject({
      code: 'changed',
      context: { bytesRead: 300_000 },
    });
  });

  it('should fail as unreadable when a part of the file can’t be read', async () => {
    const { source } = makeSource(bytes, {
      ...usual,
      after: () => ({ bytes: 300_000, then: new TypeError('network error') }),
    });
    await expect(digest(source, quick)).rejects.toMatchObject({
      code: 'unreadable',
      context: { bytesRead: 300_000 },
    });
  });

  it('should not hash a file that changed in the part that was already read (D2)', async () => {
    const { source } = makeSource(bytes, { ...usual, lastByte: CHANGED });
    await expect(digest(source, quick)).rejects.toMatchObject({ code: 'changed' });
  });

  it('should not hash a file that ends early (D2)', async () => {
    const { source } = makeSource(bytes, usual);
    const longer = { ...source, size: bytes.length + 1, stream: () => source.stream() };
    await expect(digest(longer, quick)).rejects.toMatchObject({
      code: 'changed',
      context: { bytesRead: bytes.length },
    });
  });

  it('should report a file that is gone', async () => {
    const { source } = makeSource(bytes, {
      ...usual,
      after: () => ({ bytes: 0, then: new TypeError('network error') }),
      lastByte: new DOMException('gone', 'NotFoundError'),
    });
    await expect(digest(source, quick)).rejects.toMatchObject({ code: 'unreadable' });
  });
});
