import { describe, expect, it } from 'vitest';
import type { NodeCalls } from '../nodes/chain';
import type { ConfirmStatus } from '../nodes/node-types';
import { createCluster } from '../test/cluster';
import { createFakeChain } from '../test/fake-chain';
import { confirmTransaction } from './confirm-transaction';

function follow(confirmSignature: NodeCalls['confirmSignature'], signal: AbortSignal) {
  const statuses: ConfirmStatus['status'][] = [];
  const chain = createFakeChain({ confirmSignature: confirmSignature });
  const input = {
    signature: 'any',
    onStatus: ({ status }: ConfirmStatus) => statuses.push(status),
  };
  return { statuses, end: confirmTransaction(chain, createCluster(), input, signal) };
}

/** Follows on and on, as the real one does, until it is told to stop. */
const untilStopped =
  (...statuses: readonly ConfirmStatus[]): NodeCalls['confirmSignature'] =>
  (_cluster, { onStatus }, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new DOMException('stopped', 'AbortError'));
      });
      for (const status of statuses) onStatus(status);
    });

describe('confirmTransaction', () => {
  it('should stop following once it is confirmed, and tell what came before', async () => {
    const { signal } = new AbortController();
    const following = untilStopped({ status: 'pending' }, { status: 'confirmed' });
    const { statuses, end } = follow(following, signal);
    await expect(end).resolves.toEqual({ status: 'confirmed' });
    expect(statuses).toEqual(['pending', 'confirmed']);
  });

  it('should call what was final at once confirmed', async () => {
    const { signal } = new AbortController();
    const { end } = follow(() => Promise.resolve({ status: 'finalized' }), signal);
    await expect(end).resolves.toEqual({ status: 'confirmed' });
  });

  it.each([
    { status: 'expired', node: 'https://node.example' },
    { status: 'failed', err: '"No"', node: 'https://node.example' },
  ] as const)('should pass on %j', async (outcome) => {
    const { signal } = new AbortController();
    const { end } = follow(() => Promise.resolve(outcome), signal);
    await expect(end).resolves.toEqual(outcome);
  });

  it('should reject when the caller stops it, before or meanwhile', async () => {
    const meanwhile = new AbortController();
    const { end } = follow(untilStopped({ status: 'processed' }), meanwhile.signal);
    meanwhile.abort();
    await expect(end).rejects.toThrow('stopped');
    const rejecting: NodeCalls['confirmSignature'] = (_cluster, _input, signal) =>
      signal.aborted ? Promise.reject(new Error('never begun')) : new Promise(() => undefined);
    await expect(follow(rejecting, AbortSignal.abort()).end).rejects.toThrow('never begun');
  });

  it('should not hide a failure of another kind', async () => {
    const { signal } = new AbortController();
    const { end } = follow(() => Promise.reject(new Error('malformed')), signal);
    await expect(end).rejects.toThrow('malformed');
  });
});
