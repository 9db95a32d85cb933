import { isDomainHost } from './domain-host';

/** On https's own port: on another, somebody else may answer. */
const LINK = /^https:\/\/(?<host>[a-z0-9.-]{1,253})\//;

/**
 * The hosts that links name, each once, as far as they can name keys in turn. What the links count
 * for, `weighStatement` tells.
 */
export function getDomainHosts(links: readonly string[]): readonly string[] {
  const hosts = links.map((link) => LINK.exec(link)?.groups?.host ?? '');
  return [...new Set(hosts)].filter(isDomainHost);
}
