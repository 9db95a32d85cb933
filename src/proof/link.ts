// A DNS name, so no credentials, no IP literal in brackets; a path, so that one form exists.
const SHAPE = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?\/[!-~]*$/;

/**
 * Tells whether a text is a link that a claim may carry: https, a host name, printable ASCII, and
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
