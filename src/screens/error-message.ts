/** Sentences for what nodes do; a code that is not here speaks for itself. */
const SENTENCES: Readonly<Record<string, string>> = {
  http: 'The node answered with an error',
  rpc: 'The node refused the request',
  'not-json': 'The node’s answer could not be read',
  'unexpected-answer': 'The node’s answer was not what was asked for',
  timeout: 'The node did not answer in time',
  network: 'No connection to the node: you may be offline, or it may be down',
  'no-node': 'No node of this network answered',
  'transaction-too-large': 'This claim is too large for one transaction',
};

/** One sentence for an error from any floor; its own words where it has no known code. */
export function getErrorMessage(error: unknown): string {
  const sentence = SENTENCES[getCode(error)];
  const detail = getDetail(error);
  if (sentence !== undefined) return `${sentence}${detail}.`;
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
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
  if ('statusCode' in context) return ` (status ${String(context.statusCode)})`;
  if ('serverMessage' in context) return `: “${String(context.serverMessage)}”`;
  return '';
}
