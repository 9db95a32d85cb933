// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toLanded } from '../../flows/test/fake-nodes';
import { signUnlisted } from '../../flows/test/landed';
import { createSubject } from '../../flows/test/subject';
import { pass } from '../shared/test/pass';
import { getCard, openRecord } from './test/open-record';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const RECORD = signUnlisted(createSigner('an author'), [createSubject('a')], { slot: 7n });
const NODES = {
  [ONE]: { list: [], landed: toLanded([RECORD]) },
  [TWO]: { list: [], landed: toLanded([]) },
};

async function open(first: bigint | null) {
  const memory = first === null ? null : { slot: first, blockTime: null };
  openRecord(RECORD.signature, NODES, {
    fetchFirstBlock: ({ endpoints: [node] }) =>
      Promise.resolve(node === TWO ? memory : { slot: 0n, blockTime: null }),
  });
  await pass(1000);
  fireEvent.change(screen.getByLabelText('Choose files'), {
    target: { files: [new File(['a'], 'a')] },
  });
  await pass(5000);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('second-node N4 N9 a record that a remembering node does not know: contradicted, the file is not green', async () => {
  await open(5n);
  expect(getCard().answer).toBe('cannot-check');
  expect(getCard().text).toContain('A second server differs on whether there is such a record');
  const file = document.querySelector<HTMLElement>('[data-file] [data-tone]');
  expect(file?.dataset.tone).not.toBe('good');
});

it.each([8n, null])(
  'second-node N4 N9 a node that remembers since %s denies nothing: it is told that one server alone speaks',
  async (first) => {
    await open(first);
    expect(getCard().answer).toBe('match');
    expect(getCard().text).toContain('Only one.example tells of it: two.example does not know it');
  },
);
