import { hasHiddenCharacter } from '../encoding/hidden-characters';
import { decodePunycode } from '../encoding/punycode';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** URL parsers read a host that ends in such a label as an IPv4 address. */
const NUMBER = /^(?:[0-9]+|0x[0-9a-f]*)$/;

function isHostName(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  return host.split('.').every(isLabel) && !NUMBER.test(last);
}

function isLabel(label: string): boolean {
  if (!LABEL.test(label)) return false;
  if (!label.startsWith('xn--')) return true;
  const text = decodePunycode(label.slice('xn--'.length));
  return text !== null && !hasHiddenCharacter(text);
}

// URL parsers differ between engines and versions, most of all on hosts, so no parser decides this.
const SHAPE =
  /^https:\/\/(?<host>[a-z0-9.-]{1,253})(?::(?<port>[1-9][0-9]{0,4}))?(?<path>\/[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;
const SIGNS = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*$/;
const DOTS = /^(?:\.|%2e){1,2}$/i;

const HIGHEST_PORT = 65_535;
const DEFAULT_PORT = 443;

/** Accepts https links in the one spelling that every URL parser leaves unchanged. */
export function isLink(text: string): boolean {
  const {
    host = '',
    port = '1',
    path = '',
    query = '',
    fragment = '',
  } = SHAPE.exec(text)?.groups ?? {};
  return (
    isHost(host) &&
    Number(port) <= HIGHEST_PORT &&
    Number(port) !== DEFAULT_PORT &&
    SIGNS.test(path) &&
    !path.split('/').some((segment) => DOTS.test(segment)) &&
    SIGNS.test(query) &&
    !query.includes("'") &&
    SIGNS.test(fragment)
  );
}

function isHost(host: string): boolean {
  return IPV4.test(host) || isHostName(host);
}
