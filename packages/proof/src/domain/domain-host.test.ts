import { expect, it } from 'vitest';
import { isDomainHost, readDomainHost } from './domain-host';
import { getDomainHosts } from './domain-links';

const LABEL = 'a'.repeat(63);
/** Of 253 characters, the most that a host may have. */
const LONGEST = `${[LABEL, LABEL, LABEL].join('.')}.${'a'.repeat(57)}.org`;

it.each(['example.com', 'a.example.org', 'xn--bcher-kva.de', '1.2.3.com', `${LABEL}.org`, LONGEST])(
  'a host that can name keys is taken as it is: %s',
  (host) => {
    expect(isDomainHost(host)).toBe(true);
    expect(readDomainHost(host)).toBe(host);
  },
);

it.each([
  ['one label', 'example'],
  ['nothing', ''],
  ['a dot at its end', 'example.com.'],
  ['a dot at its start', '.example.com'],
  ['two dots', 'example..com'],
  ['a label of 64 characters', `a${LABEL}.org`],
  ['254 characters', `a${LONGEST}`],
  ['a hyphen at the end of a label', 'example-.com'],
  ['an underscore', '_atproto.example.com'],
  ['a port', 'example.com:443'],
  ['another port', 'https://example.com:8443/'],
  ['a user name', 'bank.com@example.com'],
  ['a password', 'https://a:b@example.com/'],
  ['a path', 'example.com/a'],
  ['a path behind a backslash', 'example.com\\a'],
  ['a query', 'example.com?a'],
  ['a fragment', 'example.com#a'],
  ['another scheme', 'http://example.com/'],
  ['a percent sign', 'ex%61mple.com'],
  ['a space within', 'example .com'],
  ['a line break within', 'example\n.com'],
  ['a character that nobody sees', 'exam\u00adple.com'],
  ['one that reorders', 'exam\u202eple.com'],
  ['an IPv4 address', '192.0.2.1'],
  ['one as a number', '3221225985'],
  ['one in hexadecimal', '0xc0.0x0.0x2.0x1'],
  ['one in two parts', '127.1'],
  ['one in other digits', '１２７.0.0.1'],
  ['an IPv6 address', '[2001:db8::1]'],
  ['one without brackets', '2001:db8::1'],
  ['localhost', 'localhost'],
  ['Punycode that is none', 'xn--zz.com'],
  ['a sign that no host has', 'a☃!.com'],
  ['a sign that no URL has', 'a☃|.com'],
  ['other scripts that no host has', 'ä\u{1f3f4}⃣ ä'],
  ['a thousand characters', `${' '.repeat(1_000)}example.com`],
])('no host: %s', (_, text) => {
  expect(isDomainHost(text)).toBe(false);
  expect(readDomainHost(text)).toBeNull();
});

it.each(['alt', 'arpa', 'example', 'internal', 'invalid', 'local', 'localhost', 'onion', 'test'])(
  'the top level %s is reserved, and a label of that name elsewhere is not',
  (top) => {
    expect(readDomainHost(`www.${top}`)).toBeNull();
    expect(readDomainHost(`home.${top}`)).toBeNull();
    expect(readDomainHost(`${top}.com`)).toBe(`${top}.com`);
  },
);

it.each([
  ['https://example.com/', 'example.com'],
  ['HTTPS://Example.COM', 'example.com'],
  [' example.com/ \n', 'example.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['https://BÜCHER.de/', 'xn--bcher-kva.de'],
])('what is typed as %j is %s', (text, host) => {
  expect(readDomainHost(text)).toBe(host);
});

it('hosts of links are those on https’s own port, each once, that can name keys', () => {
  const links = [
    'https://b.example.com/posts/1?x=https://c.example.com/',
    'https://a.com/',
    'https://a.com/again',
    'https://a.com:8443/',
    'https://192.0.2.1/',
    'https://site.local/',
    'javascript:alert(1)//https://d.com/',
  ];
  expect(getDomainHosts(links)).toEqual(['b.example.com', 'a.com']);
});
