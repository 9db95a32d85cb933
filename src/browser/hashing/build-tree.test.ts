import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { packTree, type PackedTree } from '@countersign/proof/large';
import { buildTree, type TreeWorker } from './build-tree';
import { TREE_MESSAGES_VERSION, type TreeRequest } from './tree-messages';
import { answerTreeRequest, getGivenAway } from './tree-server';

const NEVER = new AbortController().signal;

/** The real server, and messages that are given away as between threads. */
class ServingWorker implements TreeWorker {
  onmessage: TreeWorker['onmessage'] = null;
  onmessageerror: TreeWorker['onmessageerror'] = null;
  onerror: TreeWorker['onerror'] = null;
  readonly terminate = vi.fn();

  constructor(readonly serve: (data: unknown) => unknown = answerInTransfer) {}

  postMessage(request: TreeRequest, transfer: Transferable[]): void {
    const data: unknown = structuredClone(request, { transfer });
    queueMicrotask(() => {
      this.onmessage?.(new MessageEvent('message', { data: this.serve(data) }));
    });
  }
}

function answerInTransfer(data: unknown): unknown {
  const reply = answerTreeRequest(data);
  return structuredClone(reply, { transfer: getGivenAway(reply) });
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
  it.each([1, 2, 1000])('should be the one that is built here, over %i files', async (count) => {
    for (const salts of [null, makeDigests(count, 'salt')]) {
      const worker = new ServingWorker();
      const plain = packTree(makeDigests(count), salts);
      const tree = await buildTree(makeDigests(count), salts, NEVER, () => worker);
      expect(print(tree)).toEqual(print(plain));
      expect(worker.terminate).toHaveBeenCalledOnce();
      expect(worker.onmessage).toBeNull();
    }
  });

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

  it.each([
    ['is of another version', { version: 99, type: 'done', tree: { leaves: [], levels: [] } }],
    ['is no tree', { version: TREE_MESSAGES_VERSION, type: 'done', tree: { leaves: 'x' } }],
    ['says nothing', null],
  ])('should not be taken from an answer that %s', async (_, answer) => {
    const worker = new ServingWorker(() => answer);
    await expect(buildTree(makeDigests(2), null, NEVER, () => worker)).rejects.toMatchObject({
      code: 'worker-failed',
    });
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

  it('should end its worker at once when nobody waits any more', async () => {
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

  it('should answer what is no request with a failure', () => {
    for (const data of [null, {}, { version: TREE_MESSAGES_VERSION, digests: [], salts: null }]) {
      expect(answerTreeRequest(data)).toMatchObject({ type: 'failed', detail: 'request' });
    }
  });
});
