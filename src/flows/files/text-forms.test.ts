import { expect, it } from 'vitest';
import { formatTextChanges, listTextForms, MOST_TEXT_BYTES } from './text-forms';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

it.each([
  ['a\r\nb\r\n', 'a\nb\n', 'the same text with other line ends'],
  ['a\nb\n', 'a\r\nb\r\n', 'the same text with other line ends'],
  ['a\rb\r', 'a\nb\n', 'the same text with other line ends'],
  ['a\r\nb\nc', 'a\nb\nc', 'the same text with other line ends'],
  ['\ufeffa\nb', 'a\nb', 'the same text with its byte order mark added or taken away'],
  ['a', '\ufeffa', 'the same text with its byte order mark added or taken away'],
  ['a\nb\n', 'a\nb', 'the same text with its last line break added or taken away'],
  ['a\r\nb', 'a\r\nb\r\n', 'the same text with its last line break added or taken away'],
  [
    '\ufeffa\r\nb',
    'a\nb\n',
    'the same text with other line ends, and its byte order mark added or taken away, and its last line break added or taken away',
  ],
])('I %j is tried as %j: %s', (given, form, words) => {
  const found = listTextForms(encode(given)).find(({ bytes }) => decode(bytes) === form);
  expect(formatTextChanges(found?.changes ?? [])).toBe(words);
});

it('I only the text as it was given has no changes', () => {
  for (const text of ['', 'a', 'a\n', 'a\r\nb', 'a\rb', '\ufeff', '\n']) {
    for (const { bytes, changes } of listTextForms(encode(text))) {
      expect(changes.length === 0).toBe(decode(bytes) === text);
    }
  }
});

it('I what is no text, or too long, has no other form', () => {
  expect(listTextForms(Uint8Array.of(0x89, 0, 0x0a))).toEqual([]);
  expect(listTextForms(new Uint8Array(MOST_TEXT_BYTES + 1).fill(0x0a))).toEqual([]);
});
