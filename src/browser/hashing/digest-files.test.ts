import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digestFiles, type FileReply, type HashReplies } from './digest-files';

const MIB = 1024 * 1024;

function serve(files: readonly Blob[], reply: (replies: HashReplies) => void): Promise<void> {
  return digestFiles({ files: new Map(files.entries()), isWhole: true }, reply);
}

async function digest(...files: readonly Blob[]): Promise<readonly FileReply[]> {
  const received = new Map<number, FileReply>();
  await serve(files, (replies) => {
    for (const [id, reply] of replies) received.set(id, reply);
  });
  return files.flatMap((_, id) => received.get(id) ?? []);
}

function sha256(content: Uint8Array | string) {
  const digest = Uint8Array.from(createHash('sha256').update(content).digest());
  return { digest, beginnings: [] };
}

function readingAs(file: Blob, arrayBuffer: () => Promise<ArrayBuffer>): Blob {
  return Object.assign(file, { arrayBuffer });
}

const hang = () => new Promise<never>(() => undefined);

afterEach(() => {
  vi.useRealTimers();
});

describe('files that are hashed together', () => {
  it('should each have their own digest, all in one answer (D2)', async () => {
    const reply = vi.fn<(replies: HashReplies) => void>();
    const names = Array.from({ length: 32 }, (_, index) => `file ${index}`);
    vi.spyOn(performance, 'now').mockReturnValue(0);
    await serve(
      names.map((name) => new Blob([name])),
      reply,
    );
    vi.restoreAllMocks();
    expect(reply).toHaveBeenCalledOnce();
    const [replies] = reply.mock.calls[0] ?? [];
    expect(names.map((_, id) => replies?.get(id))).toEqual(names.map(sha256));
  });

  it('should be reported even if one of them hangs (D2)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const reply = vi.fn<(replies: HashReplies) => void>();
    const hanging = readingAs(new Blob(['x']), hang);
    void serve([hanging, new Blob(['abc'])], reply);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(50);
      expect(reply).toHaveBeenCalledExactlyOnceWith(new Map([[1, sha256('abc')]]));
    });
  });

  it('should fail alone if a file is gone or its length changed', async () => {
    const refuse = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    const missing: Blob = Object.assign(readingAs(new Blob(['x']), refuse), {
      slice: () => readingAs(new Blob(['x']), refuse),
      stream: () =>
        new ReadableStream({
          start: (it) => {
            it.error(new TypeError('gone'));
          },
        }),
    });
    const grown = readingAs(new Blob(['x']), () => Promise.resolve(new ArrayBuffer(2)));
    const longer: Blob = Object.assign(grown, { stream: () => new Blob(['xx']).stream() });
    expect(await digest(missing, longer, new Blob(['abc']))).toMatchObject([
      { code: 'unreadable' },
      { code: 'changed' },
      sha256('abc'),
    ]);
  });

  it('should report the progress of a long stream a few times a second', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const reply = vi.fn<(replies: HashReplies) => void>();
    const chunks = [0, 40, 60, 70, 120].values();
    const stream = new ReadableStream(
      {
        pull: (controller) => {
          const next = chunks.next();
          if (next.done) controller.close();
          else {
            now.mockReturnValue(next.value);
            controller.enqueue(new Uint8Array(1));
          }
        },
      },
      { highWaterMark: 0 },
    );
    const file = readingAs(new Blob(['12345']), () => Promise.reject(new RangeError('too long')));
    await serve([Object.assign(file, { stream: () => stream })], reply);
    vi.restoreAllMocks();
    const received = reply.mock.calls.map(([replies]) => replies.get(0));
    expect(received.at(-1)).toEqual(sha256(new Uint8Array(5)));
    expect(received.slice(0, -1)).toEqual([2, 4]);
  });
});

describe('a file that is read whole', () => {
  it('should be streamed if reading it whole fails or takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answered = digest(readingAs(new Blob(['abc']), hang));
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(await answered).toEqual([sha256('abc')]);
  });

  it.each([
    new RangeError('out of memory'),
    new DOMException('too long for this browser', 'NotReadableError'),
  ])('should be streamed where it can not be read so: %s', async (error) => {
    const file = readingAs(new Blob(['abc']), () => Promise.reject(error));
    expect(await digest(file)).toEqual([sha256('abc')]);
  });

  it('should not be hashed if it changed while it was read (D2)', async () => {
    const changed = new DOMException('it is another file now', 'NotReadableError');
    const end = readingAs(new Blob(['c']), () => Promise.reject(changed));
    const bytes = new Uint8Array(16 * MIB);
    const file: Blob = Object.assign(new Blob([bytes]), { slice: () => end });
    expect(await digest(file)).toMatchObject([{ code: 'changed', bytesRead: bytes.length }]);
  });
});
