// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markOnlyHere } from '../../files/list/file-source';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../../test/pass';
import { openRecord } from '../test/open-record';

const RECORD = sign(createSigner('an author'), [createSubject('a')], { slot: 5n });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
  vi.useRealTimers();
});

it.each([
  ['a picture that was pasted', true],
  ['a file that was chosen', false],
])('field B %s, just signed: whether the page offers to save it', async (_, isOnly) => {
  history.replaceState({ justSigned: 'files' }, '');
  openRecord(RECORD.signature, { 'https://one.example': { list: [], landed: toLanded([RECORD]) } });
  await pass(1000);
  const file = new File(['a'], 'image.png');
  if (isOnly) markOnlyHere(file);
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files: [file] } });
  await pass(5000);
  expect(screen.getByRole('region', { name: 'Done' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Save image.png' })).toHaveLength(isOnly ? 1 : 0);
});
