export type ParsedLinks =
  | { readonly status: 'read'; readonly urls: readonly string[] }
  | { readonly status: 'faulty'; readonly fault: string };

/**
 * Reads links, one a line, as the browser itself spells them.
 *
 * @param isLink - tells what a claim may carry, see the proof floor
 */
export function readLinks(text: string, isLink: (url: string) => boolean): ParsedLinks {
  const lines = text.split('\n').map((line) => line.trim());
  const urls: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const url = URL.canParse(line) ? new URL(line).href : line;
    if (!isLink(url)) return { status: 'faulty', fault: `Line ${index + 1}: ${getFault(line)}` };
    if (!urls.includes(url)) urls.push(url);
  }
  return urls.length === 0
    ? { status: 'faulty', fault: 'Write at least one https address.' }
    : { status: 'read', urls };
}

function getFault(line: string): string {
  if (!URL.canParse(line)) return 'this isn’t a complete address; it starts with https://';
  const { protocol, username, password } = new URL(line);
  if (protocol !== 'https:') return 'only https addresses can be used.';
  if (username !== '' || password !== '') return 'an address can’t contain a user name.';
  return 'this address has characters that can’t be used.';
}
