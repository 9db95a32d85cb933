import { packTree } from '@countersign/proof/large';
import { parseTreeRequest, TREE_MESSAGES_VERSION, type TreeReply } from './tree-messages';

const HEAD = { version: TREE_MESSAGES_VERSION } as const;

export function answerTreeRequest(data: unknown): TreeReply {
  const request = parseTreeRequest(data);
  if (!request) return { ...HEAD, type: 'failed', detail: 'request' };
  try {
    return { ...HEAD, type: 'done', tree: packTree(request.digests, request.salts) };
  } catch (error) {
    return { ...HEAD, type: 'failed', detail: String(error) };
  }
}

export function getGivenAway(reply: TreeReply): ArrayBuffer[] {
  if (reply.type === 'failed') return [];
  const { leaves, levels } = reply.tree;
  return [leaves, ...levels].map(({ buffer }) => buffer);
}
