import { isAddress, isSignature } from '@countersign/proof/encoding';
import type { Cluster } from '../../../../src/config/cluster';
import { isLoopbackHost } from '../../../../src/config/fields';
import { getNodeUrl, toNetwork } from '../network/networks';

export const ATTRIBUTES = ['signature', 'author', 'node', 'network', 'verifier'] as const;

export interface Question {
  readonly signature: string;
  /** Null where the page expects nobody. */
  readonly author: string | null;
  readonly cluster: Cluster;
  readonly verifier: URL | null;
}

/** @returns a sentence where something is missing or is not what it should be */
export function readAttributes(
  read: (name: (typeof ATTRIBUTES)[number]) => string | null,
): Question | string {
  const [signature, author, network] = [read('signature'), read('author'), read('network')];
  if (signature === null || !isSignature(signature)) return 'The page names no valid signature.';
  if (author !== null && !isAddress(author)) return 'The page expects no valid address as signer.';
  const nodes = (read('node') ?? '').split(/\s+/).filter((text) => text !== '');
  if (!nodes.every(isSafeUrl)) return 'A node that the page names has no https address.';
  if (network !== null && (URL.canParse(network) || getNodeUrl(network) === null)) {
    return 'The page names an unknown network.';
  }
  const named = network === null ? null : toNetwork([network], null);
  const endpoints = [...new Set([...(named?.endpoints ?? []), ...nodes])];
  if (endpoints.length === 0) return 'The page names no node to ask.';
  const cluster = { ...(named ?? toNetwork(nodes, null)), endpoints };
  const verifier = read('verifier');
  return { signature, author, cluster, verifier: toVerifier(verifier, signature) };
}

/** Plain http only on this very machine. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** The record on a Countersign page; null where the page names none that may be linked. */
function toVerifier(text: string | null, signature: string): URL | null {
  if (text === null || !URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return protocol === 'https:' ? new URL(`/verify/${signature}`, origin) : null;
}
