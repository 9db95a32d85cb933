import type { Cluster } from '../../config/configuration';

export function getNodeHost(node: string): string {
  return URL.canParse(node) ? new URL(node).host : 'a server';
}

/** Each once: two URLs of one host are one node. */
export function getHosts({ endpoints }: Cluster): readonly string[] {
  return [...new Set(endpoints.map(getNodeHost))];
}
