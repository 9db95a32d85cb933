import { toVisibleText } from '../proof';

/** Sentences for what nodes do; a code that is not here speaks for itself. */
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

/** What Chromium, Firefox and Safari say of a script that did not come; they give it no code. */
const MISSING_PART =
  /failed to fetch dynamically imported module|importing a module script failed|error loading dynamically imported module/i;

/** One sentence for an error from any floor; its own words where it has no known code. */
export function getErrorMessage(error: unknown): string {
  const sentence = SENTENCES[getCode(error)];
  if (sentence !== undefined) return `${sentence}${getDetail(error)}.`;
  if (!(error instanceof Error) || error.message === '') return 'Unknown error';
  if (MISSING_PART.test(error.message)) {
    return 'A part of this page could not be loaded: you may be offline, or a new version was just put in place. Reload the page.';
  }
  return toVisibleText(error.message);
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

function getDetail(error: unknown): string {
  if (!(error instanceof Error) || !('context' in error)) return '';
  const { context } = error;
  if (typeof context !== 'object' || context === null) return '';
  if ('statusCode' in context) return ` (status ${toVisibleText(String(context.statusCode))})`;
  if ('serverMessage' in context) return `: “${toVisibleText(String(context.serverMessage))}”`;
  return '';
}
