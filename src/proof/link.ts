// A host name, so no credentials and no brackets; a path, so that one form exists; and only the
// characters of RFC 3986, as URL parsers of different years differ on others, such as "^".
const SHAPE =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?\/[A-Za-z0-9\-._~!$&'()*+,;=:@/?#%]*$/;

/**
 * Tells whether a text is a link that a claim may carry: https, a host name, a path, and
 * exactly what the WHATWG URL parser writes for it, so that no two links differ only in spelling.
 */
export function isLink(text: string): boolean {
  return SHAPE.test(text) && isOwnSerialisation(text);
}

function isOwnSerialisation(text: string): boolean {
  try {
    return new URL(text).href === text;
  } catch {
    return false;
  }
}
