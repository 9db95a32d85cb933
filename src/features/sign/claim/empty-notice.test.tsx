import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FileOrigin } from '@countersign/core/claims/draft';
import { createSubject } from '@countersign/core/test/subject';
import { EmptyNotice } from './empty-notice';

const empty = (name: string, origin: FileOrigin) => ({ ...createSubject(''), name, origin });
const print = (subjects: Parameters<typeof EmptyNotice>[0]['subjects']) =>
  renderToStaticMarkup(<EmptyNotice subjects={subjects} />).replace(/<[^>]*>/g, ' ');

it('field B an empty file: reported before it is signed', () => {
  const text = print([empty('a.txt', 'here')]);
  expect(text).toContain('This file is empty, or its content is not on this device.');
  expect(text).toContain('Every empty file has this fingerprint');
});

it('field B the fingerprint of an empty file: reported, but not as a file on this device', () => {
  const text = print([empty('a.txt', 'told')]);
  expect(text).toContain('Every empty file has this fingerprint');
  expect(text).not.toContain('on this device');
});

it('field B empty files among others: counted and named', () => {
  const text = print([empty('a', 'here'), createSubject('full'), empty('b', 'here')]);
  expect(text).toMatch(/2 of these files are empty, or their content is not on this device\./);
  expect(text).toMatch(/ a .* b /);
  expect(text).not.toContain('full');
});

it('field B no empty file: no notice', () => {
  expect(print([createSubject('full')])).toBe('');
});
