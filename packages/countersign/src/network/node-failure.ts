import { getFailedNode, getFailureReason } from '@countersign/core/nodes/rpc/failure';
import { getErrorReason } from '@countersign/core/words/error-reason';
import { getFailureWords, toNodeFailure } from '@countersign/core/words/node-failures';
import { getNodeHost } from '@countersign/core/words/node-host';

/** Adds the code to search for: `api.example.org, which asks for a valid key (http 401)`. */
export function formatNodeFailure(host: string, reason: string): string {
  const failure = toNodeFailure(reason);
  const words = failure === null ? '' : `, which ${getFailureWords(failure)}`;
  const proxy = failure === 'network' && isProxyUnused() ? `; ${PROXY_UNUSED}` : '';
  return `${host}${words} (${reason}${proxy})`;
}

export function formatNoAnswer(node: string, reason: string | null): string {
  const host = getNodeHost(node);
  return `no answer: ${reason === null ? host : formatNodeFailure(host, reason)}`;
}

const PROXY_UNUSED =
  'HTTPS_PROXY is set, which Node takes with NODE_USE_ENV_PROXY=1, from 22.21 or 24 on';

/** An unused proxy may be why no node can be reached. */
function isProxyUnused(): boolean {
  const { env, versions } = process;
  const isSet = ['HTTPS_PROXY', 'https_proxy'].some((name) => (env[name] ?? '') !== '');
  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  const takesProxy = major >= 24 || (major === 22 && minor >= 21);
  return isSet && !(takesProxy && env.NODE_USE_ENV_PROXY === '1');
}

/** Returns null if no node caused the error. */
export function explainNodeError(error: unknown): string | null {
  if (getErrorReason(error) === 'transaction-too-large') {
    return 'this claim is too large for one transaction';
  }
  const reason = getFailureReason(error);
  if (reason !== null) {
    const node = getFailedNode(error);
    const host = node === null ? 'the node' : getNodeHost(node);
    if (reason === 'other-network') {
      return `${host} ${getFailureWords(reason)}: name its own with -u`;
    }
    return `no node answers: ${formatNodeFailure(host, reason)}; run the same command again, or name another node with -u`;
  }
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return isStopped
    ? 'no node answered in time; run the same command again: it goes on, and signs nothing twice'
    : null;
}

export async function unlessNodesFail<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (explainNodeError(error) === null) throw error;
    return null;
  }
}
