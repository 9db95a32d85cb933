import { isBlankText } from '@countersign/proof/claims';
import { removeHiddenCharacters } from '@countersign/proof/encoding';
import {
  MAX_NAME_BYTES,
  parseRequest,
  serializeRequest,
  type SignersRequest,
} from '@countersign/proof/requests';
import { REQUEST, SIGN } from '../configuration/addresses';

/**
 * @param site - an origin
 * @throws ProofError `request/malformed`
 */
export function getRequestLink(site: string, request: SignersRequest): string {
  return `${site}${SIGN}${REQUEST}${serializeRequest(request)}`;
}

/**
 * @param text - a link, or only its fragment
 * @throws ProofError `request/malformed`
 */
export function parseRequestLink(text: string): SignersRequest {
  const start = text.indexOf(REQUEST);
  // Chats add characters behind a link.
  const [code = ''] =
    /^[\w-]*/.exec(text.slice(start === -1 ? 0 : start + REQUEST.length).trim()) ?? [];
  return parseRequest(code);
}

/** Removes what a request can't hold, because a file may have any name. */
export function toRequestName(name: string): string {
  let text = removeHiddenCharacters(name).trim();
  while (new TextEncoder().encode(text).length > MAX_NAME_BYTES) {
    // A joiner is hidden at the end.
    text = removeHiddenCharacters(Array.from(text).slice(0, -1).join(''));
  }
  return isBlankText(text) ? 'File' : text;
}
