import type { NodeFailure } from '../nodes/node-failure';
import { toShortText } from './short-text';

/** Each completes a sentence that begins with a node's name. */
const WORDS: Readonly<Record<NodeFailure, string>> = {
  network: 'could not be reached',
  timeout: 'did not answer in time',
  busy: 'is busy right now',
  'not-json': 'gave an answer that could not be read',
  'unexpected-answer': 'gave an answer that was not what was asked for',
  'other-network': 'is on another network than the one chosen',
  'no-node': 'is missing: none is known for this network',
  'not-asked': 'could not be asked',
  redirect: 'sends to another address, which is not followed: name that address',
  http: 'answered with an error',
  'http 401': 'asks for a valid key',
  'http 403': 'refused the request, perhaps because it wants a key or takes none from here',
  'http 404': 'has nothing at this address',
  'http 407': 'is behind a proxy that wants a login',
  'http 429': 'was asked too often and is busy right now',
  'http 503': 'is busy right now',
  rpc: 'refused the request',
  'rpc -32005': 'is behind the network right now',
  'rpc -32601': 'does not offer what is needed; it may be an archive',
};

export function toNodeFailure(reason: string): NodeFailure | null {
  if (isNodeFailure(reason)) return reason;
  if (/^http 3\d\d$/.test(reason)) return 'redirect';
  const [code = ''] = reason.split(' ', 1);
  return code === 'http' || code === 'rpc' ? code : null;
}

export function getFailureWords(failure: NodeFailure): string {
  return WORDS[failure];
}

/** Completes a sentence that begins with a node's name; null for any other reason. */
export function getPredicate(reason: string | null): string | null {
  const failure = reason === null ? null : toNodeFailure(reason);
  if (reason === null || failure === null) return null;
  const words = getFailureWords(failure);
  if (reason === failure) return words;
  const detail = toShortText(reason.slice(reason.indexOf(' ') + 1));
  return `${words} (${reason.startsWith('http ') ? 'status ' : ''}${detail})`;
}

function isNodeFailure(text: string): text is NodeFailure {
  return Object.hasOwn(WORDS, text);
}
