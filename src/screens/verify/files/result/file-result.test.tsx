// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toLanded } from '../../../../flows/test/fake-nodes';
import { sign } from '../../../../flows/test/landed';
import { createSubject } from '../../../../flows/test/subject';
import { pass } from '../../../shared/test/pass';
import { openRecord } from '../../test/open-record';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['an empty one that matches', '', '', 'Every empty file has this fingerprint'],
  ['an empty one that does not match', 'a', '', 'This file is empty, or its content is not on'],
  ['one with content', 'a', 'a', null],
])('field B %s: what is said of the dropped file', async (_, signed, content, words) => {
  const record = sign(createSigner('an author'), [createSubject(signed)], { slot: 5n });
  openRecord(record.signature, { 'https://one.example': { list: [], landed: toLanded([record]) } });
  await pass(1000);
  const file = new File([content], 'a.txt');
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [file] } });
  await pass(3000);
  const text = document.querySelector('[data-file]')?.textContent ?? '';
  expect(text).toContain('that was signed');
  if (words === null) expect(text).not.toMatch(/empty/i);
  else expect(text).toContain(words);
});
