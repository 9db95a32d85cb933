// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { signUnlisted } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
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
  await choose();
  await pass(5000);
}

async function choose() {
  await pass(1000);
  fireEvent.change(screen.getByLabelText('Choose files'), {
    target: { files: [new File(['a'], 'a')] },
  });
}

function say(
  node: string,
  lookup: Evidence['lookup'],
  slot: bigint | null,
  confirmationStatus: 'finalized' | null,
): Evidence {
  const [seen] = RECORD.observations;
  const observations = [{ ...seen!, node, slot, confirmationStatus }];
  return { ...RECORD, lookup, observations };
}

function expectContradicted() {
  expect(getCard().answer).toBe('cannot-check');
  expect(getCard().text).toContain('The servers differ on whether there is such a record');
  const file = document.querySelector<HTMLElement>('[data-file] [data-tone]');
  expect(file?.dataset.tone).not.toBe('good');
}

runByFakeClock();

it.each([5n, null])(
  'second-node N4 N9 a node that remembers back to slot %s does not know the record: contradicted, and the file is not green',
  async (first) => {
    await open(first);
    expectContradicted();
  },
);

it('second-node N4 the first node reports later that the record landed: contradicted too', async () => {
  let asked = 0;
  openRecord(RECORD.signature, NODES, {
    fetchFirstBlock: () => Promise.resolve({ slot: 0n, blockTime: null }),
    fetchEvidence: ({ endpoints: [node = ''] }) => {
      if (node === TWO) return Promise.resolve(say(node, { status: 'not-found' }, null, null));
      asked += 1;
      const status = asked === 1 ? null : 'finalized';
      return Promise.resolve(say(node, RECORD.lookup, 7n, status));
    },
  });
  await choose();
  await pass(20_000);
  expectContradicted();
});

it('second-node N9 a node contradicted the record and is silent when asked again: it stays contradicted', async () => {
  let isSilent = false;
  openRecord(RECORD.signature, NODES, {
    fetchFirstBlock: () => Promise.resolve({ slot: 0n, blockTime: null }),
    fetchEvidence: ({ endpoints: [node = ''] }) => {
      if (node === ONE) return Promise.resolve(say(node, RECORD.lookup, 7n, 'finalized'));
      return Promise.resolve(
        isSilent
          ? say(node, { status: 'unreachable', reason: 'timeout' }, null, null)
          : say(node, { status: 'not-found' }, null, null),
      );
    },
  });
  await choose();
  await pass(2000);
  expectContradicted();
  isSilent = true;
  await pass(60_000);
  expectContradicted();
});

it('second-node N4 N9 a node has pruned the record: no contradiction, and the page says that one server knows it', async () => {
  await open(8n);
  expect(getCard().answer).toBe('match');
  expect(getCard().text).toContain('Only one.example tells of it: two.example does not know it');
});
