import { getLinkFault, toLink } from '@countersign/core/claims/read-links';
import { findTextFault } from '@countersign/core/claims/text-fault';
import { cleanCode } from '@countersign/core/configuration/clean-code';
import { isOver } from '@countersign/core/requests/judge-request';
import { parseRequestLink } from '@countersign/core/requests/request-link';
import { isProofError } from '@countersign/proof';
import { isAddress } from '@countersign/proof/encoding';
import {
  getTermsFault,
  MAX_NOTE_CHARACTERS,
  MAX_SIGNERS,
  type RequestTerms,
  type SignersRequest,
  type TermsFault,
} from '@countersign/proof/requests';
import { STANDARD_INPUT } from '../files/read-chunks';
import { getNodeUrl, isNodeUrl, NETWORK_NAMES } from '../network/networks';

/** Commander's own error repeats the value, which may be a URL that contains a key. */
export class WrongUsage extends Error {}

export function collect<T>(parse: (text: string) => T) {
  return (text: string, before: readonly T[] = []): readonly T[] => [...before, parse(text)];
}

export function parseUrl(text: string): string {
  if (getNodeUrl(text) !== null) return text;
  const names = NETWORK_NAMES.join(', ');
  throw new WrongUsage(`-u takes an http:// or https:// URL, or one of ${names}.`);
}

/** @returns an origin */
export function parseSite(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // A path would be lost, and a password printed.
  if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin;
  throw new WrongUsage('--site takes the https:// address of a page, such as https://a.example.');
}

export function parseNode(text: string): string {
  if (isNodeUrl(text)) return text;
  throw new WrongUsage('--node takes an http:// or https:// URL.');
}

export function parseAddress(option: string, text: string): string {
  const address = cleanCode(text);
  if (isAddress(address)) return address;
  throw new WrongUsage(`${option} takes a Solana address, not ${JSON.stringify(text)}.`);
}

export function parseRequestOption(text: string): SignersRequest {
  try {
    return parseRequestLink(text);
  } catch (error) {
    if (!isProofError(error, 'request/malformed')) throw error;
    throw new WrongUsage(
      `--request takes a whole link to a request; this one was cut or changed (${error.context.fault}).`,
    );
  }
}

/** @param option - names one wallet */
export function assertTerms(option: '--signer' | '--author', terms: RequestTerms): void {
  const fault = getTermsFault(terms);
  const words: Record<TermsFault, string> = {
    signers: `Name 1 to ${MAX_SIGNERS} wallets with ${option} ADDRESS.`,
    'signer-repeated': `A wallet is named twice with ${option}.`,
    need: `--need takes a number from 1 to that of the ${option} options.`,
    until: '--until takes a day, such as 2030-12-31.',
    note: `--note takes 1 to ${MAX_NOTE_CHARACTERS} characters, and no hidden ones.`,
  };
  if (fault !== null) throw new WrongUsage(words[fault]);
  if (isOver(terms, Date.now())) throw new WrongUsage(`--until: ${terms.until ?? ''} is over.`);
}

const MOST_SECONDS = 86_400;

export function parseTimeout(text: string): number {
  const seconds = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || seconds <= 0 || seconds > MOST_SECONDS) {
    throw new WrongUsage(`--timeout takes a number of seconds up to ${MOST_SECONDS}.`);
  }
  return Math.ceil(seconds * 1000);
}

export function parsePage(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.hostname !== 'localhost') {
    throw new WrongUsage('--page takes the https:// address of a Countersign page.');
  }
  return url.origin;
}

export function parsePublished(what: 'title' | 'reason') {
  return (text: string): string => {
    const fault = findTextFault(what, text);
    if (fault === null) return text;
    throw new WrongUsage(`--${what}: ${[fault.words, fault.rest ?? []].flat().join(' ')}`);
  };
}

export function parseLink(text: string): string {
  const url = toLink(text);
  if (url !== null) return url;
  throw new WrongUsage(`${JSON.stringify(text)}: ${getLinkFault(text).replace(/\.?$/, '.')}`);
}

export function assertReadOnce(paths: readonly (string | undefined)[]): void {
  if (paths.filter((path) => path === STANDARD_INPUT).length > 1) {
    throw new WrongUsage('Standard input can be read only once.');
  }
}
