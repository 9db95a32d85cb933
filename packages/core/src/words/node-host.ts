import type { Cluster } from '../configuration/cluster';
import { choosePlural } from './count';
import { formatList } from './format-list';

/** The host alone, because the path of a node’s URL may contain a key. */
export function getNodeHost(node: string): string {
  return URL.canParse(node) ? new URL(node).host : 'a server';
}

export function formatHosts(nodes: readonly string[]): string {
  return formatList(nodes.map(getNodeHost));
}

/** `says a.example`, `say a.example and b.example` */
export function formatReporters(nodes: readonly string[]): string {
  return `${choosePlural(nodes.length, 'says', 'say')} ${formatHosts(nodes)}`;
}

/** Two URLs of one host are one node. */
export function getHosts({ endpoints }: Cluster): readonly string[] {
  return [...new Set(endpoints.map(getNodeHost))];
}

export function formatTestNetwork(network: string): string {
  return `${network} is a test network: its coins have no value, and it may be reset.`;
}
