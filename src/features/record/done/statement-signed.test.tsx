// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../../test/pass';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { openRecord } from '../test/open-record';

const RECORD = sign(createSigner('an author'), [createSubject('a')], { slot: 5n });

runByFakeClock();

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

it('V6 a withdrawal that no server lists yet: it is called sent, nothing is green, and the page asks again', async () => {
  history.replaceState({ justSigned: 'revoke' }, '');
  const mark = { status: 'not-set' as 'not-set' | 'set', slot: 1_000_000n };
  openRecord(
    RECORD.signature,
    { 'https://one.example': { list: [], landed: toLanded([RECORD]) } },
    { readMark: ({ endpoints: [node] }) => Promise.resolve({ ...mark, node }) },
  );
  await pass(1000);
  fireEvent.change(screen.getByLabelText('Choose files'), {
    target: { files: [new File(['a'], 'a.txt')] },
  });
  await pass(5000);
  expect(screen.getByRole('region', { name: 'Done' }).textContent).toContain('Withdrawal sent');
  const card = document.querySelector('[data-record]');
  expect(card?.getAttribute('data-answer')).toBe('checking');
  expect(card?.textContent).toContain('Looking for a withdrawal…');
  mark.status = 'set';
  await pass(60_000);
  expect(screen.getByRole('region', { name: 'Done' }).textContent).toContain('Withdrawn');
  expect(card?.getAttribute('data-answer')).toBe('withdrawn');
});
