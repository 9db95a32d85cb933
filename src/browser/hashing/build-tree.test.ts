import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { packTree, type PackedTree } from '@countersign/proof/large';
import { buildTree, type TreeWorker } from './build-tree';

const NEVER = new AbortController().signal;

class ServingWorker implements TreeWorker {
  onmessage: TreeWorker['onmessage'] = null;
  onmessageerror: TreeWorker['onmessageerror'] = null;
  onerror: TreeWorker['onerror'] = null;
  readonly terminate = vi.fn();

  postMessage(request: Parameters<typeof packTree>, transfer: Transferable[] = []): void {
    const given = structuredClone(request, { transfer });
    queueMicrotask(() => {
      try {
        this.onmessage?.(new MessageEvent('message', { data: packTree(...given) }));
      } catch (error) {
        const event = Object.assign(new Event('error'), { message: String(error) });
        this.onerror?.(event as ErrorEvent);
      }
    });
  }
}

function makeDigests(count: number, seed = ''): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(32 * count);
  for (let index = 0; index < count; index += 1) {
    packed.set(createHash('sha256').update(`${seed}${index}`).digest(), 32 * index);
  }
  return packed;
}

function print({ leaves, levels }: PackedTree): string[] {
  return [leaves, ...levels].map((bytes) => Buffer.from(bytes).toString('hex'));
}

describe('a tree that a worker builds', () => {
  it.each([1, 2, 1000])(
    'should equal the tree built on this thread, for %i files',
    async (count) => {
      for (const salts of [null, makeDigests(count, 'salt')]) {
        const worker = new ServingWorker();
        const plain = packTree(makeDigests(count), salts);
        const tree = await buildTree(makeDigests(count), salts, NEVER, () => worker);
        expect(print(tree)).toEqual(print(plain));
        expect(worker.terminate).toHaveBeenCalledOnce();
      }
    },
  );

  it.each([
    ['nothing', new Uint8Array(), null, 'tree/empty'],
    ['too few salts', makeDigests(2), makeDigests(1), 'hidden/bad-salt'],
  ])('should be refused over %s', async (_, digests, salts, detail) => {
    const worker = new ServingWorker();
    await expect(buildTree(digests, salts, NEVER, () => worker)).rejects.toMatchObject({
      code: 'worker-failed',
      context: { detail: expect.stringContaining(detail) as string },
    });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it.each(['onerror', 'onmessageerror'] as const)(
    'should fail with its worker: %s',
    async (kind) => {
      const worker = new ServingWorker();
      const tree = buildTree(makeDigests(2), null, NEVER, () => worker);
      if (kind === 'onerror') worker.onerror?.(new Event('error') as ErrorEvent);
      else worker.onmessageerror?.(new MessageEvent('messageerror'));
      await expect(tree).rejects.toMatchObject({ code: 'worker-failed' });
      expect(worker.terminate).toHaveBeenCalledOnce();
    },
  );

  it('should end its worker at once when it is aborted', async () => {
    const worker = new ServingWorker();
    const controller = new AbortController();
    const tree = buildTree(makeDigests(2), null, controller.signal, () => worker);
    controller.abort(new Error('gone'));
    await expect(tree).rejects.toThrow('gone');
    expect(worker.terminate).toHaveBeenCalledOnce();
    const late = new AbortController();
    late.abort(new Error('gone'));
    await expect(buildTree(makeDigests(2), null, late.signal, () => worker)).rejects.toThrow(
      'gone',
    );
  });
});
