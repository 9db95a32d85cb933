import { expect, it } from 'vitest';
import { readLinks } from './read-links';

it('links, one a line: read in the spelling of the URL parser, each once', () => {
  expect(readLinks(' https://A.example \n\nhttps://a.example/\nhttps://b.example/x?y#z')).toEqual({
    status: 'read',
    urls: ['https://a.example/', 'https://b.example/x?y#z'],
  });
});

it.each([
  ['a.example', 'Line 1: this isn’t a complete address; it starts with https://'],
  ['https://a.example\nhttp://a.example', 'Line 2: only https addresses can be used.'],
  ['https://a@a.example', 'Line 1: an address can’t contain a user name.'],
  ["https://a.example/?'|", 'Line 1: this address has characters that can’t be used.'],
  [' \n', 'Write at least one https address.'],
])('the links %j: refused with the reason', (text, fault) => {
  expect(readLinks(text)).toEqual({ status: 'faulty', fault });
});
