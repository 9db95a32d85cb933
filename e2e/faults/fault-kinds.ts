import type { Fault } from '../node-proxy';
import type { PageTime } from './page-time';

export interface FaultKind {
  readonly name: string;
  readonly make: (time: PageTime) => Fault;
  readonly cause: RegExp | null;
}

const status = (code: number, more: { body?: string; headers?: Record<string, string> } = {}) =>
  ({ kind: 'status', status: code, ...more }) as const;
const edit = (change: object) =>
  ({ kind: 'edit', edit: (answer: object) => ({ ...answer, ...change }) }) as const;

const BUSY = /busy right now/;
const SILENT = /did not answer in time/;

export const FAULT_KINDS: readonly FaultKind[] = [
  { name: 'reset', make: () => ({ kind: 'drop' }), cause: /No connection to the server/ },
  { name: 'hang', make: () => ({ kind: 'hang' }), cause: SILENT },
  {
    name: 'slow (10 s)',
    make: (time) => ({ kind: 'later', until: time.after(10_000) }),
    cause: SILENT,
  },
  { name: '429', make: () => status(429), cause: BUSY },
  {
    name: '429, Retry-After 5',
    make: () => status(429, { headers: { 'Retry-After': '5' } }),
    cause: BUSY,
  },
  { name: '403', make: () => status(403), cause: /takes none from here/ },
  { name: '500', make: () => status(500), cause: /status 500|error \(500\)/ },
  {
    name: '502 with HTML',
    make: () => status(502, { body: '<!doctype html><h1>Bad gateway</h1>' }),
    cause: /status 502|error \(502\)/,
  },
  {
    name: 'truncated JSON',
    make: () => ({ kind: 'body', body: '{"jsonrpc":"2.0","resu' }),
    cause: /could not be read/,
  },
  { name: 'wrong id', make: () => edit({ id: 7 }), cause: null },
  {
    name: 'behind (−32005)',
    make: () => edit({ result: undefined, error: { code: -32005, message: 'Node is behind' } }),
    cause: /behind the network/,
  },
];
