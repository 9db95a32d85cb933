import { isHostName } from '../encoding/host-name';
import { hasHiddenCharacter } from '../encoding/hidden-characters';

const MAX_LENGTH = 253;

/** Special-use names (RFC 6761 and later), which no domain on the web ends in. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['alt', 'arpa', 'example', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'],
]);

const TYPED = /^(?:https:\/\/)?(?<host>[^\s/\\?#@:%[\]]+)\/?$/i;
const ASCII = /^[!-~]+$/;

/** A host that can name keys: lowercase A-labels, two or more, under no reserved top level. */
export function isDomainHost(text: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes('.')) return false;
  return isHostName(text) && !RESERVED.has(text.slice(text.lastIndexOf('.') + 1));
}

/**
 * The host that somebody typed, as `isDomainHost` takes it: `https://` in front, a slash behind and
 * capitals are given up, and other scripts become A-labels. Null for anything else, such as a port, a
 * path, a user name, or an address in any form.
 */
export function readDomainHost(text: string): string | null {
  const { host = '' } = text.length > LONGEST_TYPED ? {} : (TYPED.exec(text.trim())?.groups ?? {});
  const name = ASCII.test(host) ? host.toLowerCase() : toALabels(host);
  return isDomainHost(name) ? name : null;
}

/** Characters of other scripts are fewer than those of their A-labels. */
const LONGEST_TYPED = 1_000;

/** By the platform's own rules; what they would drop unseen is no name. */
function toALabels(host: string): string {
  if (host === '' || hasHiddenCharacter(host)) return '';
  try {
    return new URL(`https://${host}/`).hostname;
  } catch {
    return '';
  }
}
