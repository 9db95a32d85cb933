import { isLink } from '@countersign/proof/claims';

type ParsedLinks =
  | { readonly status: 'read'; readonly urls: readonly string[] }
  | { readonly status: 'faulty'; readonly fault: string };

export function readLinks(text: string): ParsedLinks {
  const lines = text.split('\n').map((line) => line.trim());
  const urls: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const url = toLink(line);
    if (url === null) {
      return { status: 'faulty', fault: `Line ${index + 1}: ${getLinkFault(line)}` };
    }
    if (!urls.includes(url)) urls.push(url);
  }
  return urls.length === 0
    ? { status: 'faulty', fault: 'Write at least one https address.' }
    : { status: 'read', urls };
}

export function toLink(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text).href : text;
  return isLink(url) ? url : null;
}

/** Completes a sentence that says why a text is not a link. */
export function getLinkFault(text: string): string {
  if (!URL.canParse(text)) return 'this isn’t a complete address; it starts with https://';
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'https:') return 'only https addresses can be used.';
  if (username !== '' || password !== '') return 'an address can’t contain a user name.';
  return 'this address has characters that can’t be used.';
}
