import type { Fault, SeenCall } from './node-proxy';

type GetFault = (call: SeenCall) => Fault | null;

export interface NodeKind {
  readonly name: string;
  readonly misbehave: (slot: number) => GetFault;
  readonly alone: Expected;
  readonly besideWhole: Expected;
}

interface Expected {
  readonly record: 'valid' | 'not-found' | 'failed' | 'unreachable';
  readonly code: 0 | 1 | 2;
}

const VERIFIED = { record: 'valid', code: 0 } as const;

export const NODE_KINDS: readonly NodeKind[] = [
  { name: 'whole', misbehave: () => rememberAll, alone: VERIFIED, besideWhole: VERIFIED },
  {
    name: 'pruned',
    misbehave: (slot) => forgetBefore(slot + 1),
    alone: { record: 'not-found', code: 2 },
    besideWhole: VERIFIED,
  },
  {
    name: 'an archive',
    misbehave: () => archive,
    alone: { record: 'valid', code: 2 },
    besideWhole: VERIFIED,
  },
  {
    name: 'lying about the error',
    misbehave: () => reportFailure,
    alone: { record: 'failed', code: 1 },
    besideWhole: { record: 'unreachable', code: 2 },
  },
  {
    name: 'refusing (403)',
    misbehave: () => () => ({ kind: 'status', status: 403 }),
    alone: { record: 'unreachable', code: 2 },
    besideWhole: VERIFIED,
  },
];

/** The local chain's first slot is later than a real chain's. */
export const rememberAll: GetFault = ({ method }) =>
  method === 'getFirstAvailableBlock' ? editResult(() => 0) : null;

export function forgetBefore(slot: number): GetFault {
  const isKept = (value: unknown) => Number(toObject(value).slot) >= slot;
  const keep = (value: unknown) => (isKept(value) ? value : null);
  return ({ method, params }) => {
    switch (method) {
      case 'getFirstAvailableBlock':
        return editResult(() => slot);
      case 'getTransaction':
        return editResult(keep);
      case 'getSignatureStatuses':
        return editResult((result) => ({
          ...toObject(result),
          value: toList(toObject(result).value).map(keep),
        }));
      case 'getSignaturesForAddress':
        return editResult((result) => toList(result).filter(isKept));
      case 'getBlock':
      case 'getBlockTime':
        return Number(toList(params)[0]) >= slot ? null : refuse(-32001, 'Block cleaned up');
      default:
        return null;
    }
  };
}

/** The methods that Old Faithful supports. */
const ARCHIVED = [
  'getBlock',
  'getTransaction',
  'getSignaturesForAddress',
  'getBlockTime',
  'getGenesisHash',
  'getFirstAvailableBlock',
  'getSlot',
  'getVersion',
];

export const archive: GetFault = (call) =>
  ARCHIVED.includes(call.method) ? rememberAll(call) : refuse(-32601, 'Method not found');

const ERROR = { InstructionError: [0, { Custom: 1 }] };

const reportFailure: GetFault = ({ method }) => {
  switch (method) {
    case 'getTransaction':
      return editResult((result) => {
        const { meta, ...landed } = toObject(result);
        return { ...landed, meta: { ...toObject(meta), err: ERROR } };
      });
    case 'getSignatureStatuses':
      return editResult((result) => ({
        ...toObject(result),
        value: toList(toObject(result).value).map((status) => ({
          ...toObject(status),
          err: ERROR,
        })),
      }));
    default:
      return null;
  }
};

function editResult(edit: (result: unknown) => unknown): Fault {
  return { kind: 'edit', edit: (answer) => ({ ...answer, result: edit(answer.result) }) };
}

function refuse(code: number, message: string): Fault {
  return { kind: 'edit', edit: ({ jsonrpc, id }) => ({ jsonrpc, id, error: { code, message } }) };
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
