import type { NodeFailure } from '../nodes/node-failure';
import { toShortText } from './short-text';

/**
 * Each completes a sentence that begins with a node's name, on the page and on the command line.
 */
const WORDS: Readonly<Record<NodeFailure, string>> = {
  network: 'could not be reached',
  timeout: 'did not answer in time',
  busy: 'is busy right now',
  'not-json': 'gave an answer that could not be read',
  'unexpected-answer': 'gave an answer that was not what was asked for',
  'other-network': 'is on another network than the one chosen',
  'no-node': 'is missing: none is known for this network',
  'not-asked': 'could not be asked',
  http: 'answered with an error',
  'http 401': 'asks for a valid key',
  'http 403': 'refused the request, perhaps because it wants a key or takes none from here',
  'http 404': 'has nothing at this address',
  'http 429': 'was asked too often and is busy right now',
  'http 503': 'is busy right now',
  rpc: 'refused the request',
  'rpc invalid-key': 'asks for a valid key',
  'rpc too-many-requests': 'was asked too often and is busy right now',
  'rpc node-unhealthy': 'is behind the network right now',
  'rpc method-not-found': 'does not offer what is needed; it may be an archive',
};

/** Any text may come as a reason: null for what is none of a node. */
export function toNodeFailure(reason: string): NodeFailure | null {
  if (isNodeFailure(reason)) return reason;
  const [code = ''] = reason.split(' ', 1);
  return code === 'http' || code === 'rpc' ? code : null;
}

export function getFailureWords(failure: NodeFailure): string {
  return WORDS[failure];
}

/** Completes a sentence that begins with a node's name; null for a reason that no node caused. */
export function getPredicate(reason: string | null): string | null {
  const failure = reason === null ? null : toNodeFailure(reason);
  if (reason === null || failure === null) return null;
  const words = getFailureWords(failure);
  const detail = toShortText(reason.slice(failure.length + 1));
  if (detail === '') return words;
  return `${words} (${failure === 'http' ? 'status ' : ''}${detail})`;
}

function isNodeFailure(text: string): text is NodeFailure {
  return Object.hasOwn(WORDS, text);
}
