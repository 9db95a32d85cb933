import type { Fault, NodeProxy } from '../node-proxy';

export function holdFinality(rpc: NodeProxy, level: 'unseen' | 'confirmed'): () => void {
  const hold = (status: unknown): unknown => {
    if (level === 'unseen' || typeof status !== 'object' || status === null) return null;
    return { ...status, confirmations: 1, confirmationStatus: 'confirmed' };
  };
  const fault: Fault = {
    kind: 'edit',
    edit: (answer) => {
      const { context, value } = toStatuses(answer.result);
      return { ...answer, result: { context, value: value.map(hold) } };
    },
  };
  rpc.setFault(({ method }) => (method === 'getSignatureStatuses' ? fault : null));
  return () => {
    rpc.setFault(() => null);
  };
}

function toStatuses(result: unknown): { context: unknown; value: unknown[] } {
  if (typeof result !== 'object' || result === null) throw new Error('The node gave no statuses.');
  const value: unknown = Reflect.get(result, 'value');
  if (!Array.isArray(value)) throw new Error('The node gave no list of statuses.');
  return { context: Reflect.get(result, 'context'), value };
}
