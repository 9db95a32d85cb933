import { isLoadError } from '../../ui/lazy/lazy-part';
import { toVisibleText } from '../../proof';

const SENTENCES: Readonly<Record<string, string>> = {
  'http 403': 'This node does not serve web pages',
  'http 429': 'This node is busy right now',
  'http 503': 'This node is busy right now',
  'rpc too-many-requests': 'This node is busy right now',
  'rpc method-not-found': 'This node does not offer what is needed; it may be an archive',
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

const OFFLINE =
  'You are offline, and a part of this page had not been loaded yet. Try again once you are online.';

/** `reason` is a code of the chain floor: `http 429`, `timeout`. */
export function getReasonMessage(reason: string): string {
  const [code = '', detail] = reason.split(' ');
  const sentence = SENTENCES[reason] ?? SENTENCES[code];
  if (sentence === undefined) return `No node answered (${toVisibleText(reason)}).`;
  const isKnown = SENTENCES[reason] !== undefined || detail === undefined;
  return isKnown ? `${sentence}.` : `${sentence} (${toVisibleText(detail)}).`;
}

/** Its own text where its code is unknown. */
export function getErrorMessage(error: unknown): string {
  const code = getCode(error);
  const known = SENTENCES[`${code} ${getText(error, 'statusCode') ?? getText(error, 'rpcName')}`];
  if (known !== undefined) return `${known}.`;
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return `${sentence}${getDetail(error)}.`;
  if (!(error instanceof Error) || error.message === '') return 'Unknown error';
  if (isLoadError(error)) {
    if (!navigator.onLine) return OFFLINE;
    return 'A part of this page could not be loaded: you may be offline, or a new version was just put in place. Reload the page.';
  }
  return toVisibleText(error.message);
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
