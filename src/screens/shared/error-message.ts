import type { NotKept } from '../../ports/receipts';
import { isLoadError } from '../../ui/lazy/lazy-part';
import { toShortText } from './short-text';

type Words = Readonly<Record<string, string>>;

/** What is said of a node, after its name. */
const PREDICATES: Words = {
  'http 403': 'does not serve web pages',
  'http 429': 'is busy right now',
  'http 503': 'is busy right now',
  'rpc too-many-requests': 'is busy right now',
  'rpc node-unhealthy': 'is behind the network right now',
  'rpc method-not-found': 'does not offer what is needed; it may be an archive',
};

/** The same of a failure by its code, where nothing above says more. */
const CODES: Words = {
  http: 'answered with an error',
  rpc: 'refused the request',
  'not-json': 'gave an answer that could not be read',
  'unexpected-answer': 'gave an answer that was not what was asked for',
  'other-network': 'is on another network than the one chosen',
};

const STORAGE: Readonly<Record<`storage-${NotKept}`, string>> = {
  'storage-blocked':
    'This browser stores nothing for this page: its settings forbid it, or the window is private',
  'storage-full': 'This browser has no space left for this page: free some on this device',
  'storage-newer':
    'A newer version of this page has stored proofs here, which this one leaves alone: reload the page to get the newer one',
  'storage-busy': 'Another tab holds an older version of this page open: close that tab',
  'storage-corrupt': 'What is stored here is not what this page wrote',
  'storage-broken': 'This browser could not read or write its own storage',
  'storage-silent': 'This browser’s storage does not answer',
  'storage-not-kept': 'Storing did not work in this browser',
};

const SENTENCES: Words = {
  ...STORAGE,
  'not-json': 'The server’s answer could not be read',
  'unexpected-answer': 'The server’s answer was not what was asked for',
  timeout: 'The server did not answer in time',
  network: 'No connection to the server: you may be offline, or it may be down',
  'no-node': 'No server of this network answered',
  'transaction-too-large': 'This claim is too large for one transaction',
};

/**
 * What a node's failure says of that node, after its name.
 *
 * @param failure - a code of the chain floor, or an error of it
 * @param otherwise - for any other failure
 */
export function getPredicate(failure: unknown, otherwise: string): string {
  const code = typeof failure === 'string' ? failure : getDetailedCode(failure);
  return lookUp(PREDICATES, code) ?? otherwise;
}

/**
 * What a node did in place of giving what it was asked for, after its name.
 *
 * @param reason - a code of the chain floor: `http 401`, `not-json`
 * @param otherwise - for any other reason, as where it did not answer
 */
export function getReasonPredicate(reason: string, otherwise: string): string {
  const [code = '', detail] = reason.split(' ');
  const predicate = lookUp(CODES, code);
  if (predicate === undefined || lookUp(PREDICATES, reason) !== undefined)
    return getPredicate(reason, otherwise);
  return detail === undefined ? predicate : `${predicate} (${toShortText(detail)})`;
}

const OFFLINE = 'You are offline, so no server could be asked.';

const PART_OFFLINE =
  'You are offline, and a part of this page had not been loaded yet. Try again once you are online.';

const PART_MISSING =
  'A part of this page could not be loaded. Try again; where that fails too, a new version may just have been put in place: reload the page.';

/** Why this browser did not store something. */
export function getStorageMessage(reason: NotKept): string {
  return `${STORAGE[`storage-${reason}`]}.`;
}

/** `reason` is a code of the chain floor: `http 429`, `timeout`. */
export function getReasonMessage(reason: string): string {
  const [code = '', detail] = reason.split(' ');
  if (isOffline(code)) return OFFLINE;
  const predicate = lookUp(PREDICATES, reason);
  if (predicate !== undefined) return `This server ${predicate}.`;
  const sentence = getSentence(code);
  if (sentence === undefined) return `No server answered (${toShortText(reason)}).`;
  return detail === undefined ? `${sentence}.` : `${sentence} (${toShortText(detail)}).`;
}

/** Its own text where its code is unknown. */
export function getErrorMessage(error: unknown): string {
  const code = getCode(error);
  if (isOffline(code)) return OFFLINE;
  const predicate = lookUp(PREDICATES, getDetailedCode(error));
  if (predicate !== undefined) return `This server ${predicate}.`;
  const sentence = getSentence(code);
  if (sentence !== undefined) return `${sentence}${getDetail(error)}.`;
  if (!(error instanceof Error) || error.message === '') return 'Unknown error';
  if (isLoadError(error)) {
    if (!navigator.onLine) return PART_OFFLINE;
    return PART_MISSING;
  }
  return toShortText(error.message);
}

/** A code may be any text. */
function lookUp(words: Words, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/** Without its full stop. */
function getSentence(code: string): string | undefined {
  const predicate = lookUp(CODES, code);
  return lookUp(SENTENCES, code) ?? (predicate && `The server ${predicate}`);
}

/** The browser is sure of it only where it says so. */
function isOffline(code: string): boolean {
  return code === 'network' && !navigator.onLine;
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
  if (status !== null) return ` (status ${toShortText(status)})`;
  const words = getText(error, 'serverMessage');
  return words === null ? '' : `: “${toShortText(words)}”`;
}
