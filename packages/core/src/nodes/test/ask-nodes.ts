import { afterAll, beforeEach } from 'vitest';
import { readCount } from '../rpc/answer';
import { askCluster, type AskOptions, type ClusterCall } from '../rpc/rpc';
import { createTestCluster } from './cluster';
import { result, startScriptedNode, type ScriptedNode, type NodeStep } from './scripted-node';

export const BUSY: NodeStep = { status: 503, body: '' };
export const FORBIDDEN: NodeStep = { status: 403, body: '' };
export const HTML: NodeStep = { body: '<!doctype html><title>Welcome</title>' };
export const SLOT = result('7');

export const getSlot: ClusterCall<bigint> = async (rpc) => readCount(await rpc.getSlot().send());

export async function startAskedNodes() {
  const [first, second] = await Promise.all([startScriptedNode(), startScriptedNode()]);
  const waited: number[] = [];
  afterAll(() => Promise.all([first.stop(), second.stop()]));
  beforeEach(() => {
    waited.length = 0;
  });
  const createOptions = (options: Partial<AskOptions> = {}): AskOptions => ({
    signal: new AbortController().signal,
    wait: (milliseconds) => {
      waited.push(milliseconds);
      return Promise.resolve();
    },
    ...options,
  });
  const ask = (nodes: readonly Pick<ScriptedNode, 'url'>[], options: Partial<AskOptions> = {}) =>
    askCluster(createTestCluster(...nodes.map(({ url }) => url)), getSlot, createOptions(options));
  return { first, second, waited, createOptions, ask };
}

export async function getFailure(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => {
      throw new Error('it answered');
    },
    (error: unknown) => error,
  );
}
