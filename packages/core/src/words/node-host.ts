import type { Cluster } from '../configuration/cluster';
import { formatList } from './format-list';

/** The host alone, as the path of a node’s URL may hold a key. */
export function getNodeHost(node: string): string {
  return URL.canParse(node) ? new URL(node).host : 'a server';
}

/** `a.example and b.example`. `nodes` are URLs. */
export function formatHosts(nodes: readonly string[]): string {
  return formatList(nodes.map(getNodeHost));
}

/** On whose word: `says a.example`, `say a.example and b.example`. */
export function formatReporters(nodes: readonly string[]): string {
  return `${nodes.length === 1 ? 'says' : 'say'} ${formatHosts(nodes)}`;
}

/** Each once: two URLs of one host are one node. */
export function getHosts({ endpoints }: Cluster): readonly string[] {
  return [...new Set(endpoints.map(getNodeHost))];
}
