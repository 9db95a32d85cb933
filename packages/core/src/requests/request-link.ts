import { removeHiddenCharacters } from '@countersign/proof/encoding';
import {
  MAX_NAME_BYTES,
  parseRequest,
  serializeRequest,
  type SigningRequest,
} from '@countersign/proof/requests';
import { REQUEST, SIGN } from '../configuration/addresses';

/**
 * @param site - an origin
 * @throws ProofError `request/malformed`
 */
export function getRequestLink(site: string, request: SigningRequest): string {
  return `${site}${SIGN}${REQUEST}${serializeRequest(request)}`;
}

/**
 * @param text - a link, or only its fragment
 * @throws ProofError `request/malformed`
 */
export function parseRequestLink(text: string): SigningRequest {
  const start = text.indexOf(REQUEST);
  return parseRequest(text.slice(start === -1 ? 0 : start + REQUEST.length).trim());
}

/** Removes what a request can't hold, because a file may have any name. */
export function toRequestName(name: string): string {
  let shown = removeHiddenCharacters(name).trim();
  while (new TextEncoder().encode(shown).length > MAX_NAME_BYTES)
    shown = Array.from(shown).slice(0, -1).join('');
  return shown === '' ? 'File' : shown;
}
