import { hasHiddenCharacter } from './hidden-characters';
import { decodePunycode } from './punycode';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** URL parsers read a host that ends in such a label as an IPv4 address. */
const NUMBER = /^(?:[0-9]+|0x[0-9a-f]*)$/;

/**
 * A host name of RFC 1123, in lowercase letters, digits, hyphens and dots, with `xn--` where the
 * Punycode gives no hidden character. What passes for an IPv4 address is none. Its whole length is
 * the caller's to bound.
 */
export function isHostName(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  return host.split('.').every(isLabel) && !NUMBER.test(last);
}

function isLabel(label: string): boolean {
  if (!LABEL.test(label)) return false;
  if (!label.startsWith('xn--')) return true;
  const text = decodePunycode(label.slice('xn--'.length));
  return text !== null && !hasHiddenCharacter(text);
}
