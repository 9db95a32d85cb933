import { isLoadError } from '../../ui/lazy/lazy-part';
import { toVisibleText } from '../../proof';

/** What is said of a node, after its name. */
const PREDICATES: Readonly<Record<string, string>> = {
  'http 403': 'does not serve web pages',
  'http 429': 'is busy right now',
  'http 503': 'is busy right now',
  'rpc too-many-requests': 'is busy right now',
  'rpc node-unhealthy': 'is behind the network right now',
  'rpc method-not-found': 'does not offer what is needed; it may be an archive',
};

const SENTENCES: Readonly<Record<string, string>> = {
  http: 'The node answered with an error',
  rpc: 'The node refused the request',
  'not-json': 'The node’s answer could not be read',
  'unexpected-answer': 'The node’s answer was not what was asked for',
  timeout: 'The node did not answer in time',
  network: 'No connection to the node: you may be offline, or it may be down',
  'other-network': 'The node is on another network than the one chosen',
  'no-node': 'No node of this network answered',
  'transaction-too-large': 'This claim is too large for one transaction',
};

/**
 * What a node's failure says of that node, after its name.
 *
 * @param failure - a code of the chain floor, or an error of it
 * @param otherwise - for any other failure
 */
export function getPredicate(failure: unknown, otherwise: string): string {
  return PREDICATES[typeof failure === 'string' ? failure : getDetailedCode(failure)] ?? otherwise;
}

const OFFLINE =
  'You are offline, and a part of this page had not been loaded yet. Try again once you are online.';

/** `reason` is a code of the chain floor: `http 429`, `timeout`. */
export function getReasonMessage(reason: string): string {
  const [code = '', detail] = reason.split(' ');
  const predicate = PREDICATES[reason];
  if (predicate !== undefined) return `This node ${predicate}.`;
  const sentence = SENTENCES[code];
  if (sentence === undefined) return `No node answered (${toVisibleText(reason)}).`;
  return detail === undefined ? `${sentence}.` : `${sentence} (${toVisibleText(detail)}).`;
}

/** Its own text where its code is unknown. */
export function getErrorMessage(error: unknown): string {
  const code = getCode(error);
  const predicate = PREDICATES[getDetailedCode(error)];
  if (predicate !== undefined) return `This node ${predicate}.`;
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return `${sentence}${getDetail(error)}.`;
  if (!(error instanceof Error) || error.message === '') return 'Unknown error';
  if (isLoadError(error)) {
    if (!navigator.onLine) return OFFLINE;
    return 'A part of this page could not be loaded: you may be offline, or a new version was just put in place. Reload the page.';
  }
  return toVisibleText(error.message);
}

/** As a reason tells it: `http 429`. */
function getDetailedCode(error: unknown): string {
  return `${getCode(error)} ${getText(error, 'statusCode') ?? getText(error, 'rpcName')}`;
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

function getText(error: unknown, name: string): string | null {
  if (!(error instanceof Error) || !('context' in error)) return null;
  const context = typeof error.context === 'object' ? { ...error.context } : {};
  const value: unknown = new Map(Object.entries(context)).get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function getDetail(error: unknown): string {
  const status = getText(error, 'statusCode');
  if (status !== null) return ` (status ${toVisibleText(status)})`;
  const words = getText(error, 'serverMessage');
  return words === null ? '' : `: “${toVisibleText(words)}”`;
}
