import { expect, it } from 'vitest';
import {
  createWrittenText,
  NOTHING_WRITTEN,
  parseWritten,
  serializeWritten,
  type WrittenText,
} from './written-text';

it.each([
  NOTHING_WRITTEN,
  { text: '', name: '' },
  { text: '\none\n\ntwo 🎉\n', name: 'my will.txt' },
])('F40 a text that is being typed comes back as it was: %j', (written) => {
  expect(parseWritten(serializeWritten(written))).toEqual(written);
});

it('F40 what is no such text is none', () => {
  expect(parseWritten('one line')).toBeNull();
});

it('F40 a text that is being typed: kept by each change, and found again by the next page', () => {
  let stored: WrittenText | null = null;
  const memory = { read: () => stored, write: (next: WrittenText) => (stored = next) === next };
  const first = createWrittenText(memory);
  expect(first.getState()).toEqual(NOTHING_WRITTEN);
  first.setState({ text: 'one', name: 'a' });
  expect(createWrittenText(memory).getState()).toEqual({ text: 'one', name: 'a' });
});

it('F40 a text that is being typed where nothing can be stored: kept by the page', () => {
  const written = createWrittenText({ read: () => null, write: () => false });
  written.setState({ text: 'one', name: 'a' });
  expect(written.getState()).toEqual({ text: 'one', name: 'a' });
});
